import { expect, test } from "vitest";
import { script } from "#season/chatbot/script.ts";
import { catalogueTexts } from "./support/catalogues.ts";

/**
 * Wordings that a stranger stumbled over, each with what is said in its place, in either language. One that begins with "=" is
 * refused as a whole text alone: within others its words may stand rightly.
 */
const stumbledOver: readonly (readonly [was: readonly string[], is: string])[] = [
  [["Then you come back here by yourself."], "You will come straight back here."],
  [["Touch your soil"], "What shall I grow?"],
  [["अपनी मिट्टी छुएँ"], "क्या बोऊँ?"],
  [["So may a review look"], "An example. The first buyer's review will appear here."],
  [["हम पेशेवर खेती सिखाते हैं"], "खेती का पूरा हिसाब समझाते हैं"],
  [["Rain, little more"], "Mostly rain"],
  [["बारिश, बस थोड़ा और"], "ज़्यादातर बारिश के भरोसे"],
  [["सब कुछ भरें"], "चारों सवालों के जवाब चुनें"],
  [["=एक चुनें"], "इनमें से एक चुनें"],
  [["stand first; none is hidden"], "Best matches for your money and water come first."],
  [["no more fit side by side"], "3 crops chosen (the most you can compare)"],
  [["Where the money goes"], "Income, cost and profit"],
  [["पैसा कहाँ जाता है"], "आमदनी, लागत और मुनाफ़ा"],
  [["=Figure", "=मद", "=आँकड़ा"], "Detail"],
  [["Crops that it comes to"], "Crops it attacks"],
  [["किन फसलों में आता है"], "किन फसलों को लगता है"],
  [
    ["First what comes to this crop, then what comes to all."],
    "Problems of this crop first, then problems of any crop.",
  ],
  [["So that it does not come again"], "Prevent it next time"],
  [["मेरी फसल खोजें"], "मेरी पिछली खोजें"],
  [["no extra letters to load"], "Uses less internet"],
  [["अलग अक्षर नहीं"], "इंटरनेट कम खर्च होता है"],
  [["=As the phone"], "Same as phone"],
  [["=उजला", "=गहरा"], "हल्का"],
  [["Nothing is called"], "No products found for"],
  [["=Goes with"], "For these crops"],
  [["not known here: look at the triangle"], "Colour of the triangle on the pack"],
  [["कटाई से पहले रुकें"], "छिड़काव के कितने दिन बाद काटें"],
  [["Who buys it can say here how it did."], "Bought it? Tell others how it worked."],
  [["=Your stars"], "Your rating"],
  [["How did it do?"], "How did it work for you?"],
  [["Your review stands below"], "Thank you. Your review is now below."],
  [
    ["stands below", "stands beside", "stands here", "stands under", "stands in the list", "stands on your"],
    "is under What is new.",
  ],
  [["What it comes to", "=Together"], "Item total"],
  [["is out of the cart"], "{name} removed."],
  [["कार्ट से निकल गया"], "{name} कार्ट से हटा दिया।"],
  [["=Where to"], "Delivery address"],
  [["=How to pay"], "Payment"],
  [["One last look"], "Check and order"],
  [["Whoever brings the parcel"], "The delivery person will call this number."],
  [["made up, for show"], "(sample)"],
  [["=still to come"], "not yet"],
  [["That was too often"], "Too many tries. Wait a minute."],
  [["do not belong together"], "Number, e-mail or password is wrong. Please check them."],
  [["so it is guessed first"], "This password is too easy to guess."],
  [["भाँपा जाता है"], "यह पासवर्ड कोई भी भाँप सकता है"],
  [["भूल गया"], "पासवर्ड भूल गए?"],
  [["अपनी मेल देखें"], "अपना ई-मेल देखें"],
  [["password holds from now on"], "Password changed"],
  [["The password once more"], "Repeat the password"],
  [["none of my answers"], "I searched for"],
  [["I did not understand twice"], "Sorry, I don't know this. Ask people:"],
  [["nobody is cited"], "General farm practice"],
  [["Look for products by these words"], "Find products"],
  [["No line to the room"], "Not connected"],
  [["So many messages at once are not taken"], "Too many messages at once"],
  [["Nothing is to be packed or sent just now."], "Nothing to pack or send."],
  [["=It is packed"], "Mark packed"],
  [["=Send it"], "Mark sent"],
  [["=It is delivered"], "Mark delivered"],
  [["=It came back"], "Returned"],
  [["runs low", "run low"], "product low in stock"],
  [["when so few are left"], "Warn me when stock falls to"],
  [["इतने कम बचें तो बताएँ"], "स्टॉक इतना रह जाए तो बताएँ"],
  [["Your own number for it"], "Your product code (SKU)"],
  [["Put it on the shelf"], "Publish"],
  [["It is on your shelf"], "Now on sale"],
  [["Each place says what"], "Please correct the fields marked in red."],
  [["None is named"], "No licence yet"],
  [["=Given by"], "Issued by"],
  [["=Its last day"], "Valid until"],
  [["Take it away"], "Remove"],
  [["The law lets pesticides be sold"], "Selling pesticides online needs a licence."],
  [["Look through the file"], "Check the table"],
  [["good rows"], "Add # correct rows"],
  [["=Take nothing"], "Discard"],
  [["Get the rows to mend"], "Download rows with errors"],
  [["Phones and bad lines"], "Phones and weak networks"],
  [["The signs are from Lucide"], "The icons are from Lucide"],
  [["This screen broke"], "Something went wrong on this screen."],
  [["श्रेणी से खरीदें"], "किस्म चुनें"],
  [["=किसे"], "खाताधारक"],
  [["=किसे"], "पाने वाले"],
];

const said = [
  ...catalogueTexts.flatMap(({ english, hindi }) => [english, hindi]),
  ...Object.values(script.texts).flatMap((texts) => Object.values(texts)),
];

/** Whether a text says a wording: holds it, or, of one that begins with "=", is it and nothing more. */
function says(text: string, wording: string): boolean {
  return wording.startsWith("=") ? text.replace(/[.:।]$/, "") === wording.slice(1) : text.includes(wording);
}

test.each(stumbledOver)("nothing says %j any more; %j is said", (was, is) => {
  expect(said.filter((text) => was.some((wording) => says(text, wording)))).toEqual([]);
  expect(said.some((text) => text.includes(is))).toBe(true);
});

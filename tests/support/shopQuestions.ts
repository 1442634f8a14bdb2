import type { Place } from "#season/chatbot/contract.ts";

/** Questions about the shop with the screens that are right. */
export const shopQuestions: readonly (readonly [question: string, ...right: Place[]])[] = [
  ["refund kab milega", "returns"],
  ["return karna hai bora phata nikla", "returns"],
  ["how do I return a product", "returns"],
  ["मुझे गलत सामान मिला", "returns"],
  ["पैसे वापस कब मिलेंगे", "returns"],
  ["beej kharab nikla wapas karna hai", "returns"],
  ["I got a damaged bag", "returns"],
  ["return policy kya hai", "returns"],
  ["where is my order", "orders"],
  ["mera order kab aayega", "orders"],
  ["ऑर्डर अभी तक नहीं आया", "orders"],
  ["how many days for delivery", "orders", "delivery"],
  ["delivery charge kitna hai", "delivery"],
  ["do you deliver to my village", "delivery"],
  ["order cancel kaise kare", "cancel"],
  ["ऑर्डर रद्द करना है", "cancel"],
  ["password bhul gaya", "password"],
  ["पासवर्ड भूल गया", "password"],
  ["I can't log in", "login", "password"],
  ["account kaise banaye", "signUp"],
  ["seller kaise bane", "portal"],
  ["मैं अपनी दुकान खोलना चाहता हूँ", "portal"],
  ["how do I become a seller", "portal"],
  ["payment kaise karu", "paying"],
  ["can I pay by UPI", "paying"],
  ["bill kahan milega", "bills"],
  ["मुझे बिल चाहिए", "bills"],
  ["shikayat kahan kare", "complaint"],
  ["account delete karna hai", "account"],
  ["my mobile number change", "account"],
];

/** Other wordings of the same, misspelt and in both scripts. */
export const otherShopQuestions: typeof shopQuestions = [
  ["refnd kab milega", "returns"],
  ["retun kaise kare", "returns"],
  ["रिफंड नहीं मिला", "returns"],
  ["bottle leak ho rahi thi exchange karna hai", "returns"],
  ["expired dawa mili", "returns"],
  ["wrong product delivered", "returns"],
  ["where is my parcel", "orders"],
  ["mera saman nahi aaya", "orders"],
  ["order status", "orders"],
  ["kya aap gaon me delivery karte hain", "delivery"],
  ["cancel my order", "cancel"],
  ["pasword change karna hai", "password"],
  ["login nahi ho raha", "login"],
  ["how to create an account", "signUp"],
  ["main yahan beej bechna chahta hu", "portal"],
  ["dukandar kaise bane", "portal"],
  ["cash on delivery hai kya", "paying"],
  ["payment fail ho gaya paisa kat gaya", "paying"],
  ["भुगतान कैसे करें", "paying"],
  ["GST bill kahan se nikale", "bills"],
  ["I want to complain about a seller", "complaint"],
  ["शिकायत करनी है", "complaint"],
  ["mera data hatao", "account"],
  ["अकाउंट बंद करना है", "account"],
];

/** What nobody here can answer. */
export const strangeQuestions: readonly string[] = [
  ...["cricket score", "chai recipe", "laptop kharidna hai", "modi kaun hai", "film ka naam", "train ticket"],
  ...["exam result", "2+2", "asdf", "rashifal", "phone recharge", "passport kaise banaye", "shaadi kab hogi"],
  ...["house loan EMI", "card", "carp", "gundhi bug", "soil health card", "west garo hills", "ration card"],
  ...["बच्चे की फीस कितनी है", "aaj ka match kaun jeeta", "dal kaise banate hain", "जलेबी कैसे बनाएँ"],
  ...["which car is best", "नई फिल्म", "रेल टिकट", "बोर्ड परीक्षा का रिजल्ट", "10 x 5", "qwerty", "मेरा राशिफल"],
  ...["bike kharidni hai", "tv kharab hai", "gold price", "petrol price", "share market", "bijli ka bill"],
  ...["whatsapp nahi chal raha", "gas cylinder kaise book kare", "job chahiye"],
];

/** Others, with words that sound like crops, signs or packs. */
export const otherStrangeQuestions: readonly string[] = [
  ...["aadhar card update", "credit card bill", "carp fish", "kapde kahan milenge", "makan banana hai"],
  ...["biryani kaise banaye", "song sunao", "how to lose weight", "rice cooker", "tomato sauce recipe"],
  ...[
    "wheat flour price",
    "rose day",
    "apple phone",
    "mango shake",
    "gulab jamun",
    "sugar patient",
    "school bag",
  ],
  ...[
    "khasra khatauni",
    "makkhi bhagane ka tarika",
    "dimag tez kaise kare",
    "baal jhad rahe hain",
    "cat is ill",
  ],
  ...["shoes size 9", "aaj kya tarikh hai", "pani ki tanki", "jio recharge", "who is the prime minister"],
  ...["kya haal hai", "bank holiday", "hotel booking", "police complaint", "sad shayari", "khujli ki dawa"],
  ...["chunav kab hai", "पासपोर्ट कैसे बनाएँ", "मोबाइल रिचार्ज", "शेयर बाजार", "नौकरी चाहिए"],
];

import { indianTime } from "#kit/contract/indianDays.ts";

/** Description of the archive, in both languages: it is read far from here. */
export function readMe(at: Date): string {
  return `Mitti, ${indianTime(at.getTime())} (India)

This is all that Mitti keeps about you.

json/    one file for each kind of thing, for programs
csv/     the same for Excel, LibreOffice or Sheets
files/   your pictures

Money is in paise: 100 paise are 1 rupee. Times are in UTC: add 5 hours 30 minutes for India.
Your password is not in it; nobody can read it, not even Mitti.
Whoever has this file can read it. Keep it where only you get to it.


यह वह सब है जो मिट्टी आपके बारे में रखती है।

json/    हर तरह की चीज़ की एक फ़ाइल, प्रोग्रामों के लिए
csv/     वही सब Excel, LibreOffice या Sheets के लिए
files/   आपकी तस्वीरें

पैसे की रकम पैसों में है: 100 पैसे यानी 1 रुपया। समय UTC में है: भारत का समय जानने के लिए 5 घंटे 30 मिनट जोड़ें।
आपका पासवर्ड इसमें नहीं है; उसे कोई नहीं पढ़ सकता, मिट्टी भी नहीं।
यह फ़ाइल जिसके पास होगी वह इसे पढ़ सकेगा। इसे वहीं रखें जहाँ सिर्फ़ आप पहुँच सकें।
`;
}

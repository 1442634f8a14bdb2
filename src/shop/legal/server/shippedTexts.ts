import type { Language, sourceLanguage } from "#kit/contract/languages.ts";
import type { LegalPage } from "../rules.ts";

type Texts = Readonly<Record<LegalPage, string>>;

/**
 * The texts that ship with the program: a template in plain words, for who runs the site to complete. `{name}` and the like are the
 * settings; what is not set says so.
 */
export const shippedTexts: Readonly<Partial<Record<Language, Texts>> & Record<typeof sourceLanguage, Texts>> =
  {
    en: {
      seller: `
{name} runs this site.
Address: {address}
How to reach us: {contact}
# Who sells
The goods here are sold by shops, not by us. Each product and each order names its shop, and the shop answers for what it sells. We show the offers, take the orders down and stand between you and the shop when something goes wrong.
# Sample shops
A shop that is marked as a sample is only there for trying out. It sends nothing and takes no money.
# Complaints
Grievance officer: {officer}, {officerContact}
`,
      terms: `
These are the rules between you and {name}, who runs this site.
# Buying
- You buy from the shop that the product names. The price on the screen is the price you pay; what the shop takes for delivery is shown before you order.
- Cash is paid when the goods come. A bank transfer is paid before they are packed; what is not paid in time is cancelled.
- You can cancel an order until it is packed. It costs nothing.
# Selling
- A shop says truthfully what it sells, and has the licences that the law asks for.
- A shop sends what was ordered, or says why it can't. What was paid is then given back.
# Advice
Figures for crops, water and fertilizer name their source. They are no promise of a harvest or of money. For pesticides, the label on the pack is what counts.
# Talking to each other
Write as you would speak in your village. What insults, cheats or endangers others may be taken away.
# When something goes wrong
See the page on returns. If that does not help, complain to the grievance officer: {officer}, {officerContact}.
`,
      privacy: `
{name} keeps what is needed to run this site and nothing more.
# What is kept
- Your name, e-mail and password. The password is kept so that nobody can read it.
- Your orders, with the address and phone number for the parcel. The shop sees them while it needs them.
- Your fields and your diary. Nobody but you sees them.
- What you write in the discussions and in reviews. Everybody can read that.
- Complaints, and pictures of what was wrong with an order. The shop sees what concerns its goods; we see them when you ask for our help.
- If you have your phone told what is new: the address at which the maker of your browser takes that for it. What is told is encrypted, and only your phone can read it. The address goes when you log out.
# What is not done
Nothing is sold or given to advertisers. No other company follows you on these pages.
# What you can do
- Change your name, e-mail and picture in your profile.
- Close your account there. Bills stay as long as the law asks for. If the account was suspended, a mark of its e-mail that nobody can read stays until the suspension ends, a year at most.
# Questions
{officer}, {officerContact}
`,
      returns: `
# Tell us what is wrong
Open the order and choose "Something is wrong". You can do this when a thing came damaged, when it is the wrong thing, when it does not grow or does not work, or when it is late. Write what happened; up to three pictures help.
# The shop answers within two days
It gives your money back, takes the goods back, or sends new ones. If it says no, it has to say why. If it does not answer within two days, the people who run this site look at it.
# Money back
Never less than what was agreed, within seven days. It comes the way you paid: by bank transfer, or in cash where you paid cash.
# Sending something back
The shop tells you how. You do not pay for sending back what came damaged or wrong.
# Please keep
- the pack with its label and lot number
- a handful of the seed or the rest of the bottle
- the bill
`,
      grievance: `
Something is not right, and the shop does not help? Complain to us.
Grievance officer: {officer}
How to reach the officer: {officerContact}
# How it goes
- You get a number, like M-2026-000123.
- Within 48 hours we tell you that your complaint is here.
- Within one month it is settled, and you read here how.
`,
    },
    hi: {
      seller: `
यह साइट {name} चलाते हैं।
पता: {address}
हमसे बात करने के लिए: {contact}
# सामान कौन बेचता है
यहाँ का सामान दुकानें बेचती हैं, हम नहीं। हर सामान और हर ऑर्डर पर दुकान का नाम लिखा है, और अपने सामान की ज़िम्मेदारी उसी दुकान की है। हम सामान दिखाते हैं, ऑर्डर लिखते हैं, और कुछ गड़बड़ हो तो आपके और दुकान के बीच बात कराते हैं।
# नमूने की दुकानें
जिस दुकान पर नमूना लिखा है वह सिर्फ़ आज़माने के लिए है। वह न कुछ भेजती है, न पैसे लेती है।
# शिकायत
शिकायत अधिकारी: {officer}, {officerContact}
`,
      terms: `
ये नियम आपके और {name} के बीच हैं, जो यह साइट चलाते हैं।
# खरीदना
- आप उस दुकान से खरीदते हैं जिसका नाम सामान पर लिखा है। स्क्रीन पर जो दाम है वही देना है; दुकान पहुँचाने का जो लेती है, वह ऑर्डर से पहले दिखता है।
- नकद पैसे सामान आने पर दिए जाते हैं। बैंक से पैसे सामान पैक होने से पहले भेजने होते हैं; समय पर पैसे न आएँ तो ऑर्डर रद्द हो जाता है।
- सामान पैक होने तक आप ऑर्डर रद्द कर सकते हैं। इसका कुछ नहीं लगता।
# बेचना
- दुकान जो बेचती है उसके बारे में सच बताती है, और कानून जो लाइसेंस माँगता है वे उसके पास होते हैं।
- दुकान ऑर्डर का सामान भेजती है, या बताती है कि क्यों नहीं भेज सकती। तब दिए हुए पैसे लौटाए जाते हैं।
# सलाह
फसल, पानी और खाद के आँकड़ों के साथ लिखा है कि वे कहाँ से आए। ये फसल या पैसे का वादा नहीं हैं। कीटनाशक दवा के लिए पैकेट का लेबल ही मानें।
# आपस की बातचीत
वैसे ही लिखें जैसे गाँव में बात करते हैं। जिस बात से किसी का अपमान हो, धोखा हो या खतरा हो, वह हटाई जा सकती है।
# कुछ गड़बड़ हो तो
वापसी वाला पेज देखें। उससे बात न बने तो शिकायत अधिकारी को बताएँ: {officer}, {officerContact}।
`,
      privacy: `
{name} उतना ही रखते हैं जितना यह साइट चलाने के लिए ज़रूरी है।
# क्या रखा जाता है
- आपका नाम, ई-मेल और पासवर्ड। पासवर्ड ऐसे रखा जाता है कि कोई उसे पढ़ न सके।
- आपके ऑर्डर, और पार्सल के लिए पता और फ़ोन नंबर। दुकान को ये तब तक दिखते हैं जब तक उसे ज़रूरत है।
- आपके खेत और आपकी डायरी। इन्हें आपके सिवा कोई नहीं देखता।
- चर्चा में और राय में आप जो लिखते हैं। उसे सब पढ़ सकते हैं।
- शिकायतें, और ऑर्डर में जो खराब था उसकी तस्वीरें। दुकान को अपने सामान की बात दिखती है; आप हमसे मदद माँगें तो हम भी देखते हैं।
- अगर आप फ़ोन पर खबर चाहें: वह पता, जिस पर आपके ब्राउज़र की कंपनी आपके फ़ोन के लिए खबर लेती है। खबर बंद लिफ़ाफ़े जैसी जाती है, उसे सिर्फ़ आपका फ़ोन पढ़ सकता है। लॉग आउट करने पर यह पता मिट जाता है।
# क्या नहीं होता
आपकी कोई बात बेची नहीं जाती, न विज्ञापन वालों को दी जाती है। इन पेजों पर कोई दूसरी कंपनी आप पर नज़र नहीं रखती।
# आप क्या कर सकते हैं
- अपना नाम, ई-मेल और तस्वीर अपनी प्रोफ़ाइल में बदलें।
- वहीं अपना खाता बंद करें। बिल तब तक रहते हैं जब तक कानून कहता है। खाता रोका गया हो, तो उसके ई-मेल का एक ऐसा निशान रहता है जिसे कोई पढ़ नहीं सकता: रोक खत्म होने तक, ज़्यादा से ज़्यादा एक साल।
# कुछ पूछना हो
{officer}, {officerContact}
`,
      returns: `
# बताएँ कि क्या गड़बड़ है
ऑर्डर खोलें और "कुछ गड़बड़ है" चुनें। सामान टूटा-फूटा आया हो, गलत आया हो, उगता न हो या काम न करता हो, या देर हो गई हो, तो बताएँ। लिखें कि क्या हुआ; तीन तक तस्वीरें लगाने से मदद मिलती है।
# दुकान दो दिन में जवाब देती है
दुकान पैसे लौटाती है, सामान वापस लेती है, या नया भेजती है। मना करे तो उसे कारण बताना होता है। दो दिन में जवाब न आए तो साइट चलाने वाले उसे देखते हैं।
# पैसे वापस
जितना तय हुआ उससे कम नहीं, और सात दिन के अंदर। पैसे वैसे ही लौटते हैं जैसे आपने दिए: बैंक से, या नकद दिए हों तो नकद।
# सामान लौटाना
कैसे भेजना है, यह दुकान बताती है। जो टूटा या गलत आया उसे लौटाने का खर्च आपको नहीं देना है।
# सँभालकर रखें
- लेबल और लॉट नंबर वाला पैकेट
- एक मुट्ठी बीज, या बोतल में जो बचा हो
- बिल
`,
      grievance: `
कुछ ठीक नहीं है और दुकान मदद नहीं करती? हमसे शिकायत करें।
शिकायत अधिकारी: {officer}
अधिकारी से बात करने के लिए: {officerContact}
# आगे क्या होता है
- आपको एक नंबर मिलता है, जैसे M-2026-000123।
- 48 घंटे में हम बताते हैं कि आपकी शिकायत मिल गई।
- एक महीने में उसका फ़ैसला होता है, और आप यहीं पढ़ते हैं कि क्या हुआ।
`,
    },
  };

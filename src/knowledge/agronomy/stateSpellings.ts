/**
 * Other ways to write each State, with `|` between them: old names, common spellings, letters on number plates (Motor Vehicles Act,
 * notification of registration marks), number of the goods and services tax, its own language. Upper and lower case, accents and the
 * scripts of India are folded when they are read, so none needs a second entry for them.
 */
export const stateSpellings = {
  "Andaman and Nicobar Islands":
    "Andaman and Nicobar|Andaman Nicobar Island|A and N Islands|A N Islands|Andaman|Andamans|AN|35|अंडमान और निकोबार द्वीप समूह",
  "Andhra Pradesh":
    "Andhra|Andra Pradesh|Andhrapradesh|A.P.|AP|AD|37|28|आ.प्र.|ఆంధ్రప్రదేశ్|ఆంధ్ర ప్రదేశ్|ஆந்திரப் பிரதேசம்|ஆந்திரா|आंध्र प्रदेश",
  "Arunachal Pradesh": "Arunachal|Arunachalpradesh|AR|12|Arunanchal Pradesh|Arunachal Pardesh|अरुणाचल प्रदेश",
  Assam: "Asam|Asom|AS|18|অসম|আসাম|असम",
  Bihar: "Behar|BR|BH|10|बिहार",
  Chandigarh: "Chandigad|Chandigarh UT|CH|04|ਚੰਡੀਗੜ੍ਹ|चंडीगढ़",
  Chhattisgarh: "Chattisgarh|Chhatisgarh|Chatisgarh|Chhattisgad|Chhattishgarh|CG|CT|22|छत्तीसगढ|छत्तीसगढ़",
  "Dadra and Nagar Haveli and Daman and Diu":
    "Dadra and Nagar Haveli|Daman and Diu|Dadra Nagar Haveli|Dadar Nagar Haveli|Daman|Diu|Silvassa|DNHDD|DNH|DD|DN|DH|26|25|दादरा और नगर हवेली और दमन और दीव",
  Delhi:
    "New Delhi|NCT of Delhi|National Capital Territory of Delhi|Dilli|Nai Dilli|Delhi NCT|NCT Delhi|DL|07|नई दिल्ली|ਦਿੱਲੀ|NCT|National Capital Territory|Dehli|Delhi UT|दिल्ली",
  Goa: "Gova|GA|30|गोंय|गोवा",
  Gujarat: "Gujrat|Gujarath|Gujraat|GJ|24|ગુજરાત|Gujerat|गुजरात",
  Haryana: "Hariyana|Haryanna|HR|06|हरयाणा|हरियाणा",
  "Himachal Pradesh":
    "Himachal|Himachalpradesh|Himanchal Pradesh|H.P.|HP|02|हि.प्र.|Himachal Pardesh|हिमाचल प्रदेश",
  "Jammu and Kashmir":
    "Jammu Kashmir|Jammu|Kashmir|J and K|J K|JK|JandK|01|जम्मू व कश्मीर|जम्मू-कश्मीर|Jammu Kashmeer|जम्मू और कश्मीर",
  Jharkhand: "Jarkhand|Jharkand|Jharkhad|JH|20|झारखण्ड|झारखंड",
  Karnataka: "Karnatak|Karnatka|Mysore State|KA|KN|29|ಕರ್ನಾಟಕ|Karanataka|ಕರ್ನಾಟಕ ರಾಜ್ಯ|कर्नाटक",
  Kerala: "Keral|Kerela|Keralam|KL|32|കേരളം|കേരള|केरल",
  Ladakh: "Laddakh|Leh Ladakh|LA|38|लद्दाख़|लद्दाख",
  Lakshadweep: "Lakshadeep|Laccadive Islands|Lakshadwip|LD|31|ലക്ഷദ്വീപ്|लक्षद्वीप",
  "Madhya Pradesh":
    "Madhyapradesh|Madya Pradesh|M.P.|MP|23|म.प्र.|मध्यप्रदेश|Madhya Pardesh|Madhyapardesh|मध्य प्रदेश",
  Maharashtra: "Maharastra|Maharashtara|Maharasthra|Maharashtr|MH|27|மகாராஷ்டிரா|மஹாராஷ்டிரா|ਮਹਾਰਾਸ਼ਟਰ|महाराष्ट्र",
  Manipur: "MN|14|মণিপুর|मणिपुर",
  Meghalaya: "Megalaya|Meghalay|ML|17|मेघालय",
  Mizoram: "Mizorum|MZ|15|मिज़ोरम",
  Nagaland: "NL|13|नागालैंड",
  Odisha: "Orissa|Odisa|Orisa|Oddisha|OD|OR|21|ଓଡ଼ିଶା|ଓଡିଶା|उड़ीसा|ओड़िशा|ओडिशा",
  Puducherry: "Pondicherry|Pondichery|Pudhucherry|Puduchery|Pondy|PY|34|புதுச்சேரி|पांडिचेरी|पुडुचेरी|पुदुच्चेरी",
  Punjab: "Panjab|Punjaab|PB|03|ਪੰਜਾਬ|पंजाब",
  Rajasthan: "Rajsthan|Rajastan|Rajesthan|RJ|08|राजस्थान",
  Sikkim: "Sikim|SK|11|सिक्किम",
  "Tamil Nadu":
    "Tamilnadu|Tamil Naadu|Tamilnad|Madras State|T.N.|TN|33|தமிழ்நாடு|தமிழ் நாடு|तमिल नाडु|Thamizh Nadu|Tamizh Nadu|ತಮಿಳುನಾಡು|तमिलनाडु",
  Telangana: "Telengana|Telangna|Thelangana|TS|TG|36|తెలంగాణ|Telanagana|तेलंगाना",
  Tripura: "Tripora|TR|16|ত্রিপুরা|त्रिपुरा",
  "Uttar Pradesh":
    "Uttarpradesh|Uttar Pardesh|Utter Pradesh|United Provinces|U.P.|UP|09|उ.प्र.|उत्तरप्रदेश|Uttar Pardes|उत्तर प्रदेश",
  Uttarakhand:
    "Uttaranchal|Uttrakhand|Uttarkhand|Uttarakhnd|UK|UA|05|उत्तराखण्ड|उत्तरांचल|Uttranchal|Uttrakhnd|उत्तराखंड",
  "West Bengal":
    "Bengal|Westbengal|W.B.|WB|Paschim Bengal|Paschimbanga|Bangla|19|পশ্চিমবঙ্গ|পশ্চিম বঙ্গ|पश्चिम बंगाल|W Bengal|West Bangal|Paschim Banga",
} as const;

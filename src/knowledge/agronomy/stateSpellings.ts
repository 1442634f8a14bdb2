/**
 * Other ways to write each State, with `|` between them: old names, common spellings, letters on number plates (Motor Vehicles Act,
 * notification of registration marks), number of the goods and services tax, its own language. Upper and lower case, accents and the
 * scripts of India are folded when they are read, so none needs a second entry for them.
 */
export const stateSpellings = {
  "Andaman and Nicobar Islands":
    "Andaman and Nicobar|Andaman Nicobar Island|A and N Islands|A N Islands|Andaman|Andamans|AN|35",
  "Andhra Pradesh":
    "Andhra|Andra Pradesh|Andhrapradesh|A.P.|AP|AD|37|28|आ.प्र.|ఆంధ్రప్రదేశ్|ఆంధ్ర ప్రదేశ్|ஆந்திரப் பிரதேசம்|ஆந்திரா",
  "Arunachal Pradesh": "Arunachal|Arunachalpradesh|AR|12|Arunanchal Pradesh|Arunachal Pardesh",
  Assam: "Asam|Asom|AS|18|অসম|আসাম",
  Bihar: "Behar|BR|BH|10|बिहार",
  Chandigarh: "Chandigad|Chandigarh UT|CH|04|ਚੰਡੀਗੜ੍ਹ",
  Chhattisgarh: "Chattisgarh|Chhatisgarh|Chatisgarh|Chhattisgad|Chhattishgarh|CG|CT|22|छत्तीसगढ",
  "Dadra and Nagar Haveli and Daman and Diu":
    "Dadra and Nagar Haveli|Daman and Diu|Dadra Nagar Haveli|Dadar Nagar Haveli|Daman|Diu|Silvassa|DNHDD|DNH|DD|DN|DH|26|25",
  Delhi:
    "New Delhi|NCT of Delhi|National Capital Territory of Delhi|Dilli|Nai Dilli|Delhi NCT|NCT Delhi|DL|07|नई दिल्ली|ਦਿੱਲੀ|NCT|National Capital Territory|Dehli|Delhi UT",
  Goa: "Gova|GA|30|गोंय",
  Gujarat: "Gujrat|Gujarath|Gujraat|GJ|24|ગુજરાત|Gujerat",
  Haryana: "Hariyana|Haryanna|HR|06|हरयाणा",
  "Himachal Pradesh": "Himachal|Himachalpradesh|Himanchal Pradesh|H.P.|HP|02|हि.प्र.|Himachal Pardesh",
  "Jammu and Kashmir":
    "Jammu Kashmir|Jammu|Kashmir|J and K|J K|JK|JandK|01|जम्मू व कश्मीर|जम्मू-कश्मीर|Jammu Kashmeer",
  Jharkhand: "Jarkhand|Jharkand|Jharkhad|JH|20|झारखण्ड",
  Karnataka: "Karnatak|Karnatka|Mysore State|KA|KN|29|ಕರ್ನಾಟಕ|Karanataka|ಕರ್ನಾಟಕ ರಾಜ್ಯ",
  Kerala: "Keral|Kerela|Keralam|KL|32|കേരളം|കേരള",
  Ladakh: "Laddakh|Leh Ladakh|LA|38|लद्दाख़",
  Lakshadweep: "Lakshadeep|Laccadive Islands|Lakshadwip|LD|31|ലക്ഷദ്വീപ്",
  "Madhya Pradesh": "Madhyapradesh|Madya Pradesh|M.P.|MP|23|म.प्र.|मध्यप्रदेश|Madhya Pardesh|Madhyapardesh",
  Maharashtra: "Maharastra|Maharashtara|Maharasthra|Maharashtr|MH|27|மகாராஷ்டிரா|மஹாராஷ்டிரா|ਮਹਾਰਾਸ਼ਟਰ",
  Manipur: "MN|14|মণিপুর",
  Meghalaya: "Megalaya|Meghalay|ML|17",
  Mizoram: "Mizorum|MZ|15",
  Nagaland: "NL|13",
  Odisha: "Orissa|Odisa|Orisa|Oddisha|OD|OR|21|ଓଡ଼ିଶା|ଓଡିଶା|उड़ीसा|ओड़िशा",
  Puducherry: "Pondicherry|Pondichery|Pudhucherry|Puduchery|Pondy|PY|34|புதுச்சேரி|पांडिचेरी|पुडुचेरी",
  Punjab: "Panjab|Punjaab|PB|03|ਪੰਜਾਬ",
  Rajasthan: "Rajsthan|Rajastan|Rajesthan|RJ|08",
  Sikkim: "Sikim|SK|11|सिक्किम",
  "Tamil Nadu":
    "Tamilnadu|Tamil Naadu|Tamilnad|Madras State|T.N.|TN|33|தமிழ்நாடு|தமிழ் நாடு|तमिल नाडु|Thamizh Nadu|Tamizh Nadu|ತಮಿಳುನಾಡು",
  Telangana: "Telengana|Telangna|Thelangana|TS|TG|36|తెలంగాణ|Telanagana",
  Tripura: "Tripora|TR|16|ত্রিপুরা",
  "Uttar Pradesh":
    "Uttarpradesh|Uttar Pardesh|Utter Pradesh|United Provinces|U.P.|UP|09|उ.प्र.|उत्तरप्रदेश|Uttar Pardes",
  Uttarakhand: "Uttaranchal|Uttrakhand|Uttarkhand|Uttarakhnd|UK|UA|05|उत्तराखण्ड|उत्तरांचल|Uttranchal|Uttrakhnd",
  "West Bengal":
    "Bengal|Westbengal|W.B.|WB|Paschim Bengal|Paschimbanga|Bangla|19|পশ্চিমবঙ্গ|পশ্চিম বঙ্গ|पश्चिम बंगाल|W Bengal|West Bangal|Paschim Banga",
} as const;

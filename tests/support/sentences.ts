/**
 * Sixty questions to EarthWorm in the sentences of a call centre, in Hindi of both scripts and in English, with the answers that
 * are right, written down before it was taught to answer them. `helper:*` is any helper, and `unknown` says that nothing is known.
 */
export type Sentence = readonly [question: string, ...right: string[]];

export const callCentre: readonly Sentence[] = [
  [
    "Farmer wants to know information about control of shoot and fruit borer in brinjal crop",
    "advisory:brinjal-borer",
  ],
  [
    "farmer asked about attack of white fly in cotton",
    "advisory:cotton-sucking",
    "advisory:cotton-virus-leafcurl",
  ],
  ["asking about fertilizer dose in wheat", "crop:wheat inputs"],
  [
    "Farmer needs information regarding how to control sucking pest in green gram",
    "advisory:whitefly",
    "advisory:thrips",
  ],
  ["asked about sowing time of mustard", "crop:mustard sowing"],
  ["Information regarding seed rate of chickpea?", "crop:chickpea inputs"],
  ["farmer asked about control of leaf blight in onion", "advisory:purple-blotch"],
  ["Asking about variety of paddy for kharif season", "crop:rice-kharif variety"],
  [
    "farmer wants to know weed management in soybean",
    "advisory:weeds",
    "advisory:weeds-grass",
    "advisory:weeds-broadleaf",
  ],
  ["Farmer asked about government subsidy on drip irrigation", "scheme:drip"],
  ["asked about weather report of Hisar district", "helper:weather"],
  ["farmer wants to know market rate of tomato", "helper:price"],
  [
    "Farmer asked query on yellowing of leaves in paddy",
    "advisory:n-deficiency",
    "advisory:paddy-virus-tungro",
    "advisory:fe-deficiency",
    "advisory:rice-khaira",
    "advisory:yellow-mottle",
  ],
  ["farmer asked how to control nilgai in the field", "helper:wildlife"],
  ["asked about flower drop in tomato crop", "unknown", "advisory:n-deficiency", "advisory:k-deficiency"],
];

export const latinHindi: readonly Sentence[] = [
  [
    "gehu me sundi lag gayi kya kare",
    "advisory:wheat-pink-borer",
    "advisory:cutworm",
    "advisory:wireworm",
    "unknown",
    "advisory:leaf-caterpillars",
    "advisory:wheat-worm-aphid-termite",
  ],
  ["sarso me chepa lag gaya hai konsi dawai dale", "advisory:mustard-aphid"],
  ["gehu me pehla pani kab de", "crop:wheat water"],
  ["dhan ki kism kam pani wali", "crop:rice-kharif variety"],
  ["refund kab milega", "place:returns"],
  ["mera order kaha tak pahucha", "place:orders"],
  ["urea aur keetnashak ek sath mila ke chhidak sakte hai kya", "helper:mixing"],
  ["chane me ukhtha rog ka ilaj batao", "advisory:chickpea-wilt"],
  ["mirchi ke patte sikud rahe hai", "advisory:chilli-leafcurl", "advisory:chilli-thrips"],
  ["aloo ki bijai kab kare", "crop:potato sowing"],
  [
    "ek acre me makka ka kitna beej lagega",
    "crop:maize-kharif inputs",
    "crop:maize-rabi inputs",
    "crop:maize-spring inputs",
  ],
  ["pyaz me kharpatwar nashak dawa", "advisory:weeds", "advisory:weeds-grass", "advisory:weeds-broadleaf"],
  ["mitti ki jaanch kaha karwaye", "helper:soil"],
  ["password bhul gaya hu", "place:password"],
  ["bete ne galti se kitnashak pi liya", "emergency"],
];

export const hindi: readonly Sentence[] = [
  [
    "किसान भाई टमाटर में झुलसा रोग के नियंत्रण की जानकारी चाहते हैं",
    "advisory:early-blight",
    "advisory:potato-lateblight",
  ],
  ["कपास में सफेद मक्खी का प्रकोप है", "advisory:cotton-sucking", "advisory:cotton-virus-leafcurl"],
  ["धान में तना छेदक की रोकथाम कैसे करें", "advisory:paddy-worm-stemborer"],
  ["गेहूँ में यूरिया कितना और कब डालें", "crop:wheat inputs"],
  ["सोयाबीन की बुवाई का सही समय क्या है", "crop:soybean sowing"],
  ["सरसों की एक एकड़ में बीज दर क्या है", "crop:mustard inputs"],
  ["मेरा पैसा कब वापस मिलेगा", "place:returns"],
  ["दुकान खोलकर यहाँ सामान बेचना है", "place:portal"],
  ["गन्ने में लाल सड़न रोग लग गया", "advisory:cane-redrot"],
  ["खेत में चूहे बहुत हैं क्या करें", "advisory:rats"],
  ["मूंग में पीला मोज़ेक दिख रहा है", "advisory:yellow-mosaic-pulse"],
  ["चने में सिंचाई कितनी बार करें", "crop:chickpea water"],
  ["सबसे ज्यादा मुनाफा किस फसल में है", "place:crops"],
  ["मोनोक्रोटोफॉस सब्जी में डाल सकते हैं क्या", "forbidden:Monocrotophos"],
  ["आज मंडी में प्याज का भाव क्या है", "helper:price"],
];

export const plainEnglish: readonly Sentence[] = [
  ["my okra has small holes in the fruits, what should I spray", "advisory:okra-borer"],
  ["white powder on pea leaves", "advisory:powdery-mildew"],
  ["when should I give the first irrigation to wheat", "crop:wheat water"],
  ["how many kg of seed for one acre of paddy", "crop:rice-kharif inputs"],
  ["which fertilizer and when for maize", "crop:maize-kharif inputs", "crop:maize-rabi inputs"],
  ["best variety of wheat for late sowing", "crop:wheat variety"],
  ["is it profitable to grow garlic", "crop:garlic money"],
  ["can I mix urea with insecticide in one tank", "helper:mixing"],
  ["the bag of seed arrived torn, I want my money", "place:returns"],
  ["how do I become a seller here", "place:portal"],
  ["how can I complain about a shop", "place:complaint"],
  ["when will my parcel be delivered", "place:orders", "place:delivery"],
  ["is endosulfan allowed on vegetables", "forbidden:Endosulfan"],
  ["someone fainted after spraying", "emergency"],
  ["where can I get my soil tested near Indore", "helper:soil"],
];

/** Rats in the field, of which there is an advisory, and in a store, of which nothing checked is known. */
export const ofRats: readonly Sentence[] = [
  ["rats in my wheat field what should I do", "advisory:rats"],
  ["how to control rodents in paddy", "advisory:rats"],
  ["gehu ke khet me chuhe bil bana rahe hain", "advisory:rats"],
  ["मूंगफली में चूहे नुकसान कर रहे हैं", "advisory:rats"],
  ["गन्ने के खेत में चूहा मारने का उपाय", "advisory:rats"],
  ["चूहों से फसल कैसे बचाएँ", "advisory:rats"],
  ["rats in the godown eat my grain", "helper:storeRats"],
  ["anaj ki bori me chuhe lag gaye", "helper:storeRats"],
  ["godam me chuhe kaise roke", "helper:storeRats"],
  ["गोदाम में चूहे अनाज खा रहे हैं", "helper:storeRats"],
  ["घर में चूहे बहुत हैं", "helper:storeRats"],
];

/** What a stranger's walk found answered amiss; corrected as found. */
export const reviewed: readonly Sentence[] = [
  ["refund kab milega", "place:returns"],
  ["return karna hai bora phata nikla", "place:returns"],
  ["paise wapas kaise milenge", "place:returns"],
  ["soil test kahan karaye", "helper:soil"],
  ["chuha marne ki dawa", "advisory:rats"],
  ["nilgai se fasal kaise bachaye", "helper:wildlife"],
  ["gehu me chuhe lag gaye", "advisory:rats"],
  ["urea ke sath keetnashak mila sakte hain", "helper:mixing"],
  ["soyabean me ghas mar dawa", "advisory:weeds"],
  ["gehu me pehla pani kab de", "crop:wheat water"],
  ["dhan ki kism kam pani wali", "crop:rice-kharif variety"],
  ["white blisters on radish", "advisory:white-rust"],
  ["मूली के पत्तों पर सफेद छाले, किसान को दवा बताइए", "advisory:white-rust", "unknown"],
];

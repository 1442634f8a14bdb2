/**
 * Questions to EarthWorm with the first answer that is right, written down before it was taught to answer them. Several
 * where each is right. `talk` is its own words, the others are what it leads to.
 */
export type Right =
  | `talk:${string}`
  | `place:${string}`
  | `advisory:${string}`
  | `crop:${string}`
  | `product:${string}`
  | `helper:${string}`
  | `scheme:${string}`
  | `forbidden:${string}`
  | "emergency"
  | "unknown";

export type Asked = readonly [question: string, ...right: Right[]];

export const smallTalk: readonly Asked[] = [
  ["hello", "talk:greeting"],
  ["namaste", "talk:greeting"],
  ["राम राम", "talk:greeting"],
  ["how are you", "talk:fine"],
  ["who are you", "talk:who"],
  ["thank you", "talk:welcome"],
  ["धन्यवाद भाई", "talk:welcome"],
  ["bye", "talk:bye"],
  ["what can you do", "talk:who"],
  ["where is my order", "place:orders"],
  ["मेरा ऑर्डर कहाँ है", "place:orders"],
  ["how do I talk to other farmers", "place:discussions"],
];

export const cropsAndSigns: readonly Asked[] = [
  ["yellow leaves on my paddy, plants short and orange tips", "advisory:paddy-virus-tungro"],
  ["caterpillar in maize whorl", "advisory:corn-worm-faw"],
  ["small holes in cotton bolls", "advisory:cotton-worm-pinkboll"],
  ["white ears in rice", "advisory:paddy-worm-stemborer"],
  ["orange yellow stripes of powder on wheat leaves", "advisory:wheat-rust"],
  ["holes in brinjal fruit", "advisory:brinjal-borer"],
  ["tomato leaves are curling", "advisory:tomato-leafcurl"],
  ["okra veins turn yellow", "advisory:okra-yvmv"],
  ["black patches on potato leaves after fog", "advisory:potato-lateblight"],
  ["insects sticking on mustard stem", "advisory:mustard-aphid"],
  ["gram pods eaten by worms", "advisory:gram-podborer"],
  ["white flies under cotton leaves", "advisory:cotton-sucking"],
  ["rice blsat spots", "advisory:rice-blast"],
  ["suger cane red rott", "advisory:cane-redrot"],
  ["chili leafs curl", "advisory:chilli-leafcurl"],
  ["maze leaf blight", "advisory:maize-leaf-blight"],
  ["मक्का में इल्ली लगी है", "advisory:corn-worm-faw"],
  ["कपास में गुलाबी सुंडी", "advisory:cotton-worm-pinkboll"],
  ["चने की फली में कीड़ा", "advisory:gram-podborer"],
  ["सरसों पर माहू लगा है", "advisory:mustard-aphid"],
  ["गेहूँ के पत्ते पर पीली धारियाँ और पाउडर", "advisory:wheat-rust"],
  ["धान में भूरा फुदका", "advisory:paddy-bph"],
  ["आलू के पत्ते काले पड़ रहे हैं", "advisory:potato-lateblight"],
  ["भिंडी के पत्तों की नसें पीली", "advisory:okra-yvmv"],
  ["मूंग के पत्ते पीले चितकबरे", "advisory:yellow-mosaic-pulse"],
  ["गन्ने का तना अंदर से लाल", "advisory:cane-redrot"],
  ["बैंगन के फल में छेद", "advisory:brinjal-borer"],
  ["मिर्च के पत्ते मुड़ रहे हैं", "advisory:chilli-leafcurl"],
  ["makka me illi", "advisory:corn-worm-faw"],
  ["dhan me tana chedak", "advisory:paddy-worm-stemborer"],
  ["tamatar ke patte sikud gaye", "advisory:tomato-leafcurl"],
  ["kapas me safed makkhi", "advisory:cotton-sucking"],
  ["gehu me dimak lag gayi", "advisory:termite", "advisory:wheat-worm-aphid-termite"],
  ["mungfali me safed lat", "advisory:groundnut-whitegrub"],
  ["bengan me sundi", "advisory:brinjal-borer"],
  ["chane me illi lagi hai", "advisory:gram-podborer"],
];

export const cropsAndProducts: readonly Asked[] = [
  ["when do I sow gram", "crop:chickpea"],
  ["gehu kab boye", "crop:wheat"],
  ["कपास कब बोएँ", "crop:cotton"],
  ["how much water does wheat need", "crop:wheat"],
  ["makka ko kitna pani chahiye", "crop:maize-kharif"],
  ["गन्ने में कितना पानी लगता है", "crop:sugarcane-spring"],
  ["when to harvest mustard", "crop:mustard"],
  ["onion kitne din me taiyar hota hai", "crop:onion-kharif", "crop:onion-rabi"],
  ["where can I buy urea", "product:fert-urea"],
  // The first step and the registered dose come before the packs since the answer has both.
  ["which spray for whitefly in cotton", "advisory:cotton-sucking"],
  ["tamatar ka beej chahiye", "product:seed-tomato-hybrid", "product:seed-tomato-op"],
  ["coragen kis kaam ki dawa hai", "product:pest-chlorantraniliprole-sc"],
];

/** What no advisory, crop page or product answers, with the scheme's card that does, or with who does. */
export const unknowable: readonly Asked[] = [
  ["aaj barish hogi kya", "helper:weather"],
  ["what will the weather be tomorrow", "helper:weather"],
  ["कल मौसम कैसा रहेगा", "helper:weather"],
  ["PM kisan", "scheme:pm-kisan"],
  ["pm kisan ki kist kab aayegi", "scheme:pm-kisan"],
  ["प्रधानमंत्री किसान योजना का पैसा नहीं आया", "scheme:pm-kisan"],
  ["cow is ill", "helper:cattle"],
  ["meri gaay doodh nahi de rahi", "helper:cattle"],
  ["भैंस को बुखार है", "helper:cattle"],
  ["murgi mar rahi hai", "helper:cattle"],
  ["tomato price tomorrow in mandi", "helper:price"],
  ["कल प्याज का भाव क्या रहेगा", "helper:price"],
  ["I need a loan", "scheme:kcc"],
  ["kisan credit card kaise banega", "scheme:kcc"],
  ["fasal bima ka paisa", "scheme:pmfby"],
  ["who will win the election", "unknown"],
  ["I love you", "unknown"],
  ["tell me a joke", "unknown"],
  ["mera beta school nahi jaata", "unknown"],
  ["which mobile phone is best", "unknown"],
];

/**
 * Added after a stranger's walk: went (gai), vine (bel) and are (hain) sound like cow, ox and hen, and were answered with the
 * veterinary helpline. Corrected as found, so they are counted apart from those that were written down before.
 */
export const fromTheWalk: readonly Asked[] = [
  ["मेरी कपास में गुलाबी सुंडी लग गई है", "advisory:cotton-worm-pinkboll"],
  ["गेहूँ में माहू लग गई है", "advisory:wheat-worm-aphid-termite"],
  ["टमाटर में इल्ली आ गई है", "advisory:tomato-pinworm", "advisory:gram-podborer"],
  ["धान की फसल सूख गई", "advisory:paddy-worm-stemborer", "advisory:paddy-bph"],
  ["kapas me sundi lag gai hai", "advisory:cotton-worm-pinkboll"],
  ["लौकी की बेल सूख रही है", "unknown"],
  ["mirch ke patte mud rahe hain", "advisory:chilli-leafcurl"],
  ["black patches on potato leaves after fog", "advisory:potato-lateblight"],
  ["आलू के पत्ते काले पड़ रहे हैं", "advisory:potato-lateblight"],
  ["gehu me kitni khad dale", "crop:wheat"],
  ["गेहूँ में कितनी खाद डालें", "crop:wheat"],
  ["how much fertilizer for wheat", "crop:wheat"],
  ["meri gai bimar hai", "helper:cattle"],
  ["गाय बीमार है", "helper:cattle"],
  ["bail ko bukhar", "helper:cattle"],
  ["गाय कपास खा गई", "helper:cattle"],
  ["dhan ke khet me saanp ne kata", "emergency"],
];

/**
 * Of one's own fields, and of what the law forbids: written down before EarthWorm was taught to answer them. What is asked of
 * a field is told behind its place.
 */
export const ofFieldsAndLaw: readonly Asked[] = [
  ["when do I water", "place:fields water"],
  ["when should I irrigate my field", "place:fields water"],
  ["pani kab lagau", "place:fields water"],
  ["खेत में पानी कब दूँ", "place:fields water"],
  ["sinchai kab karu", "place:fields water"],
  ["when do I harvest", "place:fields harvest"],
  ["fasal kab katu", "place:fields harvest"],
  ["कटाई कब करूँ", "place:fields harvest"],
  ["yuria kitna dalu", "place:fields inputs"],
  ["यूरिया कितना डालूँ", "place:fields inputs"],
  ["how much urea should I give now", "place:fields inputs"],
  ["aaj kya karu", "place:fields"],
  ["aaj kya karun", "place:fields"],
  ["आज क्या करना है", "place:fields"],
  ["aaj khet me kya kaam hai", "place:fields"],
  ["monocrotophos on vegetables", "forbidden:Monocrotophos"],
  ["can I spray monocrotophos on brinjal", "forbidden:Monocrotophos"],
  ["मोनोक्रोटोफॉस सब्ज़ी पर डाल सकते हैं", "forbidden:Monocrotophos"],
  ["endosulfan kahan milega", "forbidden:Endosulfan"],
  ["when do I harvest wheat", "crop:wheat"],
];

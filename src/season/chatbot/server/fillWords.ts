import { foldedWords } from "#kit/contract/fold.ts";

/** Words in which every problem is told and which name none, in English and Hindi (its Latin spelling folds alike). */
const texts = `
  a an and are as at be been but by can do does for from has have help hi hello how i if in is it its me my not of on or
  our please so some tell that the their there they this to too very was we what when where which why will with you your
  after before under over around many all some more much becoming getting turning turn seen see looks look i am
  crop field plant problem sick
  farmer farmers want wants know information info regarding query about attack attacks attacked asked asking ask query control controlling controlled measure
  measures manage management give given suggest suggestion suggestions tell details detail advise kindly need needs remedy treatment solution prevention protect
  dale dalen daale dalna dalu dal डालें डाले डालना डालूँ karna chahiye चाहिए upay upaay उपाय ilaj इलाज rokatham रोकथाम niyantran नियंत्रण marne maarne मारने mitane मिटाने hatane हटाने jankari जानकारी kisan किसान bachav बचाव
  मेरा मेरी मेरे हमारा हमारी हमारे में है हैं हूँ हो कहाँ कहां kahan किधर kidhar का की के को और से पर या क्या कैसे क्यों कब कौन कोई ये यह वह वो भी तो ही न नहीं
  hain mein hoon nahin gayi gaye aa aai aayi
  रहा रही रहे पड़ पड़ी पड़े आ आई आए गया गई गए गये जाता जाती लग लगा लगी लगे हुआ हुई हुए कर करें करूँ करना बताओ बताइए मदद
  sahi सही right correct hota hoti hote होता होती होते baar bar बार times liye लिए wala wali wale वाला वाली वाले
  week weeks last
  acre acres ekad ekar एकड़ bigha beegha बीघा hectare हेक्टेयर his her
  फसल खेत पौधा पौधे पौधों समस्या परेशानी बीमार ख़राब
`;

const folded = new Set(foldedWords(texts));

export function isFillWord(foldedWord: string): boolean {
  return folded.has(foldedWord);
}

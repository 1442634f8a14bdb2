import type { MailKind } from "../kinds.ts";

interface InBoth {
  readonly hindi: string;
  readonly english: string;
}

export interface MailFacts {
  readonly order: string;
  readonly shop: InBoth;
  /** Whether it is known which shop. */
  readonly named: boolean;
  readonly sum: string;
  /** A recalled product with its lot; empty of all else. */
  readonly goods: InBoth;
  /** A complaint's number; empty of all else. */
  readonly complaint: string;
}

export interface MailWords {
  /** Names no goods, sums or persons: locked screens show it. */
  readonly subject: InBoth;
  readonly text: (facts: MailFacts) => InBoth;
}

/** Texts of the mail of each kind. */
export const mailWords: Readonly<Record<MailKind, MailWords>> = {
  "order-placed": {
    subject: { hindi: "आपका ऑर्डर दर्ज हो गया", english: "your order is placed" },
    text: ({ order, sum }) => ({
      hindi: `आपका ऑर्डर ${order} दर्ज हो गया है, कुल ${sum} का।`,
      english: `Your order ${order} is placed. It comes to ${sum}.`,
    }),
  },
  "order-paid": {
    subject: { hindi: "आपके पैसे मिल गए", english: "your payment has come" },
    text: ({ order, shop }) => ({
      hindi: `${shop.hindi} को ऑर्डर ${order} के पैसे मिल गए हैं। अब सामान पैक होगा।`,
      english: `${shop.english} has the money for order ${order}. Next it is packed.`,
    }),
  },
  "order-packed": {
    subject: { hindi: "आपका सामान पैक हो गया", english: "your order is packed" },
    text: ({ order, shop }) => ({
      hindi: `${shop.hindi} ने ऑर्डर ${order} का सामान पैक कर दिया है।`,
      english: `${shop.english} has packed order ${order}.`,
    }),
  },
  "order-shipped": {
    subject: { hindi: "आपका सामान रास्ते में है", english: "your order is on its way" },
    text: ({ order, shop }) => ({
      hindi: `${shop.hindi} ने ऑर्डर ${order} का सामान भेज दिया है।`,
      english: `${shop.english} has sent order ${order}.`,
    }),
  },
  "order-delivered": {
    subject: { hindi: "आपका सामान पहुँच गया", english: "your order was delivered" },
    text: ({ order, shop }) => ({
      hindi: `${shop.hindi} ने लिखा है कि ऑर्डर ${order} का सामान आपको मिल गया। नहीं मिला, या कुछ गड़बड़ है? ऑर्डर खोलकर बताएँ।`,
      english: `${shop.english} says that order ${order} has reached you. If it has not, or something is wrong, open the order and say so.`,
    }),
  },
  "order-cancelled": {
    subject: { hindi: "आपका ऑर्डर रद्द हुआ", english: "your order was cancelled" },
    text: ({ order, shop }) => ({
      hindi: `ऑर्डर ${order} में ${shop.hindi} का सामान रद्द हो गया है। वजह ऑर्डर में लिखी है।`,
      english: `${shop.english} will not send what you ordered in ${order}: it was cancelled. The order says why.`,
    }),
  },
  "order-returned": {
    subject: { hindi: "आपका लौटाया सामान मिल गया", english: "what you sent back has come" },
    text: ({ order, shop }) => ({
      hindi: `ऑर्डर ${order} का सामान ${shop.hindi} के पास वापस आ गया है।`,
      english: `${shop.english} has got back what it sent for order ${order}.`,
    }),
  },
  "order-refunded": {
    subject: { hindi: "आपके पैसे लौटाए गए", english: "money was given back" },
    // By a payment gateway where no shop is named.
    text: ({ order, shop, named, sum }) => ({
      hindi: named
        ? `${shop.hindi} ने लिखा है कि ऑर्डर ${order} के ${sum} लौटा दिए हैं।`
        : `ऑर्डर ${order} के ${sum} आपको लौटा दिए गए हैं।`,
      english: named
        ? `${shop.english} says that ${sum} was given back for order ${order}.`
        : `${sum} was given back to you for order ${order}.`,
    }),
  },
  "sale-placed": {
    subject: { hindi: "आपकी दुकान पर नया ऑर्डर", english: "a new order at your shop" },
    text: ({ order, sum }) => ({
      hindi: `आपकी दुकान पर नया ऑर्डर आया है: ${order}, ${sum} का।`,
      english: `Your shop has a new order: ${order}, for ${sum}.`,
    }),
  },
  "sale-paid": {
    subject: { hindi: "एक ऑर्डर के पैसे आ गए", english: "an order was paid" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} के पैसे आ गए हैं। अब इसे पैक करें।`,
      english: `Order ${order} was paid. You can pack it now.`,
    }),
  },
  "sale-cancelled": {
    subject: { hindi: "एक ऑर्डर रद्द हुआ", english: "an order was cancelled" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} रद्द हो गया है। इसे न भेजें; सामान फिर आपके स्टॉक में है।`,
      english: `Order ${order} was cancelled. Please do not send it; its packs are in your stock again.`,
    }),
  },
  "order-problem-answered": {
    subject: { hindi: "दुकान ने जवाब दिया है", english: "the shop has answered you" },
    text: ({ order, shop }) => ({
      hindi: `ऑर्डर ${order} में जो गड़बड़ आपने बताई, ${shop.hindi} ने उसका जवाब दिया है।`,
      english: `${shop.english} has answered what you said is wrong with order ${order}.`,
    }),
  },
  "order-problem-decided": {
    subject: { hindi: "आपके ऑर्डर पर फ़ैसला हो गया", english: "we have decided about your order" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} में जो गड़बड़ आपने बताई, उस पर हमने फ़ैसला कर दिया है।`,
      english: `We have decided about what you said is wrong with order ${order}.`,
    }),
  },
  "order-problem-overdue": {
    subject: {
      hindi: "दुकान ने ठीक नहीं किया, अब हम देख रहे हैं",
      english: "the shop did not put it right: we look at it",
    },
    text: ({ order, shop }) => ({
      hindi: `${shop.hindi} ने ऑर्डर ${order} की गड़बड़ ठीक नहीं की। अब हम खुद इसे देख रहे हैं।`,
      english: `${shop.english} did not put right what is wrong with order ${order}. Now we look at it ourselves.`,
    }),
  },
  "order-refund-asked": {
    subject: { hindi: "क्या आपके पैसे आ गए?", english: "has your money come?" },
    text: ({ order, shop, sum }) => ({
      hindi: `${shop.hindi} ने लिखा है कि ऑर्डर ${order} के ${sum} लौटा दिए हैं। क्या पैसे आ गए? खोलकर बताएँ: “पैसे आ गए” या “नहीं आए”।`,
      english: `${shop.english} says that ${sum} was given back for order ${order}. Has it come? Please open it and say: "The money came" or "It has not come".`,
    }),
  },
  "order-refund-unconfirmed": {
    subject: { hindi: "आपने नहीं बताया कि पैसे आए या नहीं", english: "you have not said whether your money came" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} के पैसे आए या नहीं, यह आपने नहीं बताया, इसलिए इसे बंद कर दिया है। पैसे नहीं आए हों तो 30 दिन तक बता सकते हैं।`,
      english: `You have not said whether the money for order ${order} came, so it is closed. If it has not come, you can still say so for 30 days.`,
    }),
  },
  "sale-problem-opened": {
    subject: { hindi: "एक ग्राहक ने गड़बड़ बताई है", english: "a buyer says that something is wrong" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} में ग्राहक ने गड़बड़ बताई है। जवाब देने के लिए आपके पास दो दिन हैं।`,
      english: `A buyer says that something is wrong with order ${order}. You have two days to answer.`,
    }),
  },
  "sale-problem-overdue": {
    subject: { hindi: "आपका समय निकल गया, अब हम देख रहे हैं", english: "your time is over: we look at it now" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} की गड़बड़ के लिए आपका समय निकल गया। अब फ़ैसला हम करेंगे।`,
      english: `Your time to put order ${order} right is over. Now we decide about it.`,
    }),
  },
  "sale-problem-desk": {
    subject: { hindi: "ग्राहक ने हमसे पूछा है", english: "a buyer has asked us" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} की गड़बड़ पर ग्राहक ने हमसे पूछा है। हम देखकर फ़ैसला करेंगे।`,
      english: `The buyer has asked us about what is wrong with order ${order}. We look at it and decide.`,
    }),
  },
  "sale-problem-decided": {
    subject: { hindi: "एक ऑर्डर पर फ़ैसला हो गया", english: "we have decided about an order" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} की गड़बड़ पर हमने फ़ैसला कर दिया है। खोलकर देखें कि आपको क्या करना है।`,
      english: `We have decided about what is wrong with order ${order}. Please open it and see what you have to do.`,
    }),
  },
  "sale-problem-closed": {
    subject: { hindi: "ग्राहक की बात पूरी हो गई", english: "it is over for the buyer" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} में ग्राहक ने जो गड़बड़ बताई थी, उसने उसे बंद कर दिया है।`,
      english: `The buyer has closed what was wrong with order ${order}.`,
    }),
  },
  "sale-refund-confirmed": {
    subject: { hindi: "ग्राहक को पैसे मिल गए", english: "the buyer has the money" },
    text: ({ order }) => ({
      hindi: `ग्राहक ने बताया है कि ऑर्डर ${order} के लौटाए पैसे मिल गए। यह काम पूरा हुआ।`,
      english: `The buyer says that the money for order ${order} came. This is settled.`,
    }),
  },
  "sale-refund-due": {
    subject: { hindi: "ग्राहक के पैसे लौटाने हैं", english: "please give the buyer's money back" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} के पैसे मिल चुके थे और वह अब पूरा नहीं होगा। सात दिन में ग्राहक के पैसे लौटाएँ और ऑर्डर में लिख दें; उसके बाद हम देखेंगे।`,
      english: `Order ${order} was paid and has ended. Please give the buyer's money back within seven days and note it in the order; after that we look at it.`,
    }),
  },
  "sale-refund-missing": {
    subject: { hindi: "ग्राहक को पैसे नहीं मिले", english: "the buyer has not got the money" },
    text: ({ order }) => ({
      hindi: `ग्राहक ने बताया है कि ऑर्डर ${order} के लौटाए पैसे नहीं मिले। देखकर दो दिन में जवाब दें; उसके बाद हम फ़ैसला करेंगे।`,
      english: `The buyer says that the money for order ${order} has not come. Please look and answer within two days; after that we decide.`,
    }),
  },
  "sale-refund-unconfirmed": {
    subject: { hindi: "ग्राहक ने जवाब नहीं दिया", english: "the buyer has not answered" },
    text: ({ order }) => ({
      hindi: `ऑर्डर ${order} के लौटाए पैसे मिले या नहीं, यह ग्राहक ने नहीं बताया। इसे “पक्का नहीं हुआ” लिखकर बंद कर दिया है।`,
      english: `The buyer has not said whether the money for order ${order} came. It is closed as not confirmed.`,
    }),
  },
  "recall-seed": {
    subject: { hindi: "न बोएँ: बीज वापस मँगाया गया है", english: "do not sow: seed was recalled" },
    text: ({ order, goods }) => ({
      hindi: `यह बीज न बोएँ: ${goods.hindi}। ऑर्डर ${order} का यह लॉट वापस मँगाया गया है। क्यों, और आगे क्या करना है, ऑर्डर में लिखा है।`,
      english: `Do not sow this seed: ${goods.english}. This lot of order ${order} was recalled. Why, and what to do now, stands in the order.`,
    }),
  },
  "recall-use": {
    subject: { hindi: "इस्तेमाल न करें: सामान वापस मँगाया गया है", english: "do not use: goods were recalled" },
    text: ({ order, goods }) => ({
      hindi: `यह सामान इस्तेमाल न करें: ${goods.hindi}। ऑर्डर ${order} का यह लॉट वापस मँगाया गया है। क्यों, और आगे क्या करना है, ऑर्डर में लिखा है।`,
      english: `Do not use this: ${goods.english}. This lot of order ${order} was recalled. Why, and what to do now, stands in the order.`,
    }),
  },
  "recall-sell": {
    subject: { hindi: "न बेचें: एक लॉट वापस मँगाया गया है", english: "do not sell: a lot was recalled" },
    text: ({ goods }) => ({
      hindi: `यह लॉट न बेचें, न भेजें: ${goods.hindi}। यह वापस मँगाया गया है। जिन्हें यह मिला है, उन्हें बता दिया है।`,
      english: `Do not sell or send this lot: ${goods.english}. It was recalled. Those who got it are told.`,
    }),
  },
  "complaint-answered": {
    subject: { hindi: "आपकी शिकायत का जवाब", english: "an answer to your complaint" },
    text: ({ complaint }) => ({
      hindi: `हमने आपकी शिकायत ${complaint} का जवाब दिया है।`,
      english: `We have answered your complaint ${complaint}.`,
    }),
  },
  "complaint-settled": {
    subject: { hindi: "आपकी शिकायत का फ़ैसला", english: "your complaint is settled" },
    text: ({ complaint }) => ({
      hindi: `आपकी शिकायत ${complaint} का फ़ैसला हो गया है।`,
      english: `Your complaint ${complaint} is settled.`,
    }),
  },
  "text-removed": {
    subject: { hindi: "आपकी लिखी एक बात हटाई गई", english: "something that you wrote was removed" },
    text: () => ({
      hindi: "हमने आपकी लिखी एक बात हटा दी है। क्यों, यह वहाँ लिखा है, और आप एक बार जवाब दे सकते हैं।",
      english: "We have removed something that you wrote. You can read why, and answer once.",
    }),
  },
};

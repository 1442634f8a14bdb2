import { type Mail, messageIdOf } from "#features/account/server/mail.ts";
import { paths, withQuery } from "#features/paths.ts";
import { portalPaths } from "#features/seller/paths.ts";
import { rupees, rupeesFromPaise } from "#kit/contract/figures.ts";
import { isSale, type OrderKind } from "../kinds.ts";
import { notificationPaths } from "../paths.ts";
import type { NotificationTable } from "./tables.ts";
import type { ToldOf } from "./toldOf.ts";
import { unsubscribeHeaders } from "./unsubscribeHeaders.ts";

interface InBoth {
  readonly hindi: string;
  readonly english: string;
}

interface Words {
  /** Names no goods, no money and nobody: it stands on locked screens. */
  readonly subject: InBoth;
  readonly text: (facts: {
    readonly order: string;
    readonly shop: InBoth;
    /** Whether it is known which shop. */
    readonly named: boolean;
    readonly sum: string;
  }) => InBoth;
}

const words: Readonly<Record<OrderKind, Words>> = {
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
};

export interface OrderMail extends ToldOf {
  readonly row: NotificationTable & { readonly kind: OrderKind };
  readonly to: string;
  /** `unsubscribeToken`. */
  readonly token: string;
  /** Of the links. */
  readonly origin: string;
}

/**
 * In both languages, like the other mails: nobody says here which one they read. The bill comes as the link that its buyer sends too,
 * which opens after a log-in: whether an address is its person's own is not known.
 */
export function orderMail({ row, to, shop, bill, token, origin }: OrderMail): Mail {
  const { subject, text } = words[row.kind];
  const { hindi, english } = text({
    order: row.subject,
    shop: { hindi: shop || "दुकान", english: shop || "The shop" },
    named: shop !== "",
    sum: rupees(rupeesFromPaise(row.paise)),
  });
  const path = isSale(row.kind) ? portalPaths.order(row.part) : paths.order(row.subject);
  const order = `${origin}${path}`;
  const billLink = bill === null ? "" : `${origin}${withQuery(paths.order(row.subject), { bill })}`;
  const off = `${origin}${notificationPaths.unsubscribe}#${token}`;
  return {
    to,
    messageId: messageIdOf(`note-${row.id}`, origin),
    subject: `मिट्टी: ${subject.hindi} / Mitti: ${subject.english}`,
    headers: unsubscribeHeaders(origin, token),
    text: `नमस्ते,

${hindi}

ऑर्डर देखें: ${order}
${billLink ? `बिल देखें: ${billLink}\n` : ""}
—

Hello,

${english}

See the order: ${order}
${billLink ? `See the bill: ${billLink}\n` : ""}
—

ऑर्डर के मेल नहीं चाहिए? एक टैप में बंद करें / No more mails about orders, by one tap: ${off}
`,
  };
}

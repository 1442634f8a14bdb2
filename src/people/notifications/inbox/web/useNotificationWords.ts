import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { useShortDay } from "#kit/web/useShortDay.ts";
import type { NoteKind } from "../../kinds.ts";
import type { Notification } from "../contract.ts";

/** Categories of products, by which a licence is named; with the market's own texts all of them would come along. */
const namesOf = new Map(
  Object.entries({ seeds: msg`Seeds`, fertilizers: msg`Fertilizers`, pesticides: msg`Pesticides` }),
);

/** Says a notification in a sentence, in the reader's language. */
export function useNotificationWords(): (notification: Notification) => string {
  const { t, i18n } = useLingui();
  const shortDay = useShortDay();
  const { moment } = useDates();
  return ({ kind, shop: name, rupees: sum, category, work, hazard, talkName, goods: recalled, removed }) => {
    const shop = name || t`The shop`;
    const money = rupees(sum);
    const named = namesOf.get(category);
    const talk = talkName?.name;
    const goods = named ? i18n._(named) : "";
    const tasks = work?.tasks ? t`${plural(work.tasks, { one: "# task", other: "# tasks" })}` : "";
    const thirsty = work?.water
      ? t`${plural(work.water, { one: "# crop wants water", other: "# crops want water" })}`
      : "";
    const overdue = work?.overdue
      ? t`${plural(work.overdue, { one: "# watering is overdue", other: "# waterings are overdue" })}`
      : "";
    const safe = work?.safe
      ? t`${plural(work.safe, { one: "# harvest is safe from today", other: "# harvests are safe from today" })}`
      : "";
    const { field = "", degrees = 0 } = hazard ?? {};
    const [day, made] = [hazard ? shortDay(hazard.on) : "", hazard ? moment(hazard.madeAt) : ""];
    const removedWords = (kind: string | undefined) => {
      if (kind === "review") return t`A review of yours was removed`;
      if (kind === "product") return t`A product of yours was removed`;
      return kind === "shop" ? t`Your shop was hidden` : t`Something that you wrote was removed`;
    };
    const lot = recalled ? t`${recalled.name}, lot ${recalled.lot}` : t`something that was recalled`;
    const texts: Readonly<Record<NoteKind, string>> = {
      "order-placed": t`Your order is placed: ${money}`,
      "order-paid": t`${shop} has your money. Next it is packed.`,
      "order-packed": t`${shop} has packed your order`,
      "order-shipped": t`${shop} has sent your order`,
      "order-delivered": t`${shop} says that your order has reached you`,
      "order-cancelled": t`${shop} will not send your order: it was cancelled`,
      "order-returned": t`${shop} has got back what it sent you`,
      // By a payment gateway where no shop is named.
      "order-refunded": name
        ? t`${shop} says that ${money} was given back to you`
        : t`${money} was given back to you`,
      "order-problem-answered": t`${shop} has answered what you said is wrong`,
      "order-problem-decided": t`We have decided about what is wrong with your order`,
      "order-problem-overdue": t`${shop} did not put it right. Now we look at it ourselves.`,
      "order-refund-asked": t`${shop} says that ${money} was given back. Has it come?`,
      "order-refund-unconfirmed": t`You did not say whether ${money} came. It is closed; you still can.`,
      "sale-placed": t`New order for your shop: ${money}`,
      "sale-paid": t`An order was paid. You can pack it now.`,
      "sale-cancelled": t`An order was cancelled. Please do not send it.`,
      "sale-problem-opened": t`A buyer says that something is wrong. You have two days to answer.`,
      "sale-problem-overdue": t`Your time to put an order right is over. Now we decide.`,
      "sale-problem-desk": t`A buyer has asked us about an order. We look at it and decide.`,
      "sale-problem-decided": t`We have decided about an order. Please see what you have to do.`,
      "sale-problem-closed": t`The buyer closed what was wrong with an order`,
      "sale-refund-due": t`An order that was paid has ended. Please give the money back within seven days.`,
      "sale-refund-confirmed": t`The buyer has the money: settled`,
      "sale-refund-missing": t`The buyer has not got the money. Please answer within two days.`,
      "sale-refund-unconfirmed": t`The buyer did not say whether the money came: closed, not confirmed`,
      "recall-seed": t`Do not sow ${lot}: it was recalled`,
      "recall-use": t`Do not use ${lot}: it was recalled`,
      "recall-sell": t`Do not sell ${lot}: it was recalled`,
      "complaint-answered": t`We have answered your complaint`,
      "complaint-settled": t`Your complaint is settled`,
      "text-removed": removedWords(removed),
      "licence-approved": t`Your licence is checked and counts now: ${goods}`,
      "licence-asked": t`Something is still missing for your licence: ${goods}`,
      "licence-refused": t`Your licence was not accepted: ${goods}`,
      "licence-withdrawn": t`Your licence does not count any more: ${goods}`,
      "licence-ending": t`Your licence ends soon: ${goods}`,
      "webhook-failing": t`The program that you named does not take the messages about your orders`,
      "message-answered": t`Somebody answered you in the discussions`,
      "answer-accepted": t`Your answer solved somebody's question`,
      "answer-helped": t`Your answer helped somebody`,
      "field-work": [t`Today in your fields`, tasks, thirsty, overdue, safe].filter(Boolean).join(" · "),
      "field-frost": t`Frost may come in the night before ${day}, down to ${degrees} °C: ${field} (forecast of ${made})`,
      "field-heat": t`Great heat on ${day}, up to ${degrees} °C: ${field} (forecast of ${made})`,
      "message-mentioned": t`Somebody mentioned you in the discussions`,
      "topic-asked": talk
        ? t`New questions in the topic ${talk}`
        : t`New questions in a topic that you follow`,
    };
    return texts[kind];
  };
}

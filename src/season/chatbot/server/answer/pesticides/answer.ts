import { foldedWords } from "#kit/contract/fold.ts";
import { framed } from "#kit/server/text/phrases.ts";
import { activeKey } from "#knowledge/register/chit/actives.ts";
import { forbiddenOn } from "#knowledge/register/forbidden.ts";
import { findRestrictions } from "#knowledge/register/server/restricted.ts";
import type { Answered, PesticideFacts, PesticideTopic } from "../../../contract.ts";
import { cropsOf } from "../cropFacts.ts";
import type { Subject } from "../cropsNamed.ts";
import { nothing } from "../nothing.ts";
import type { Knowledge } from "../problems.ts";
import { asksAlone, says } from "../words.ts";
import { factsOf } from "./facts.ts";
import { pesticidesIn, wordsNaming } from "./named.ts";
import { asksCost, topicIn } from "./topic.ts";

/** A question and what was said before it. */
interface Asking {
  readonly query: string;
  readonly before: string;
  readonly subject: Subject;
}

/**
 * Answer of what is asked of a pesticide: only of the one that is named, in the question or, where it names none, before it.
 * Undefined where nothing is asked of any.
 */
export async function pesticideAnswer(
  knowledge: Knowledge,
  { query, before, subject }: Asking,
): Promise<Answered | undefined> {
  const text = framed(foldedWords(query));
  const { ids, named, own, everyday } = subject;
  const mentions = await pesticidesIn(knowledge, query);
  const naming = wordsNaming(mentions);
  const rest = own.filter((word) => !naming.has(word) && !asksAlone(word) && !says("amount", word));
  const topic = topicIn(text, mentions.length > 0) ?? (mentions.length > 0 ? ofCropAlone() : undefined);
  if (topic && mentions.length > 0) return answerOf(topic, mentions);
  if (mentions.length > 0) return undefined;
  const earlier = before === "" ? [] : await pesticidesIn(knowledge, before);
  const last = earlier.slice(-1);
  const continued = topic ?? (last.length > 0 ? ofBefore() : undefined);
  if (continued && last.length > 0 && (continued !== "safety" || rest.length <= shortRest))
    return answerOf(continued, last);
  return topic
    ? { ...nothing, kind: "pesticide", topic, crops: await cropsOf(knowledge, named.ids) }
    : undefined;

  /** A pesticide with a crop and nothing else: whether and how it may be used there. */
  function ofCropAlone(): PesticideTopic | undefined {
    return named.ids.length > 0 && !asksCost(text) && rest.every((word) => says("grown", word))
      ? "dose"
      : undefined;
  }

  /** A crop alone, or another amount alone, goes on with what was asked before. */
  function ofBefore(): PesticideTopic | undefined {
    if (rest.length > 0) return undefined;
    return own.length === 0 && named.ids.length > 0
      ? topicIn(framed(foldedWords(before)), true)
      : topicIn(text, true);
  }

  async function answerOf(
    topic: PesticideTopic,
    meant: Awaited<ReturnType<typeof pesticidesIn>>,
  ): Promise<Answered> {
    const signs = rest.filter((word) => !/^\d+$/.test(word));
    const found = signs.length > 0 ? await knowledge.signs(signs, ids, everyday, { surely: true }) : [];
    const problem = named.ids.length > 0 || found.length === 1 ? found[0] : undefined;
    const about = { crops: ids, isBefore: named.ids.length === 0, problem };
    const pesticides = await Promise.all(meant.map((each) => factsOf(knowledge, each, about)));
    const forbidden = topic === "safety" ? undefined : await forbiddenOf(knowledge, pesticides);
    if (forbidden)
      return {
        ...nothing,
        kind: "forbidden",
        forbidden,
        crops: await cropsOf(
          knowledge,
          forbidden.crops.map(({ _id }) => _id),
        ),
      };
    return { ...nothing, kind: "pesticide", topic, pesticides };
  }
}

/** Words beside a question of harm that goes on with what was said before. */
const shortRest = 3;

/** A pesticide that may not be used as it is asked about: most packs of it, or on that crop by an order after the register. */
async function forbiddenOf(
  { db }: Knowledge,
  pesticides: readonly PesticideFacts[],
): Promise<Answered["forbidden"] | undefined> {
  const restrictions = await findRestrictions(db);
  for (const { names, crop, uses } of pesticides) {
    const packs = restrictions.find(
      (each) =>
        names.length === 1 &&
        activeKey(each.substance) === activeKey(names[0] ?? "") &&
        forbiddenOn(each, []),
    );
    if (packs) {
      const { substance, order, orderDate } = packs;
      return { substance, order, orderDate, banned: forbiddenOn(packs, [])?.banned ?? false, crops: [] };
    }
    const by = uses[0]?.prohibited;
    if (by && crop && uses.every(({ prohibited }) => prohibited))
      return {
        substance: by.substance,
        order: by.order,
        orderDate: by.orderDate,
        banned: false,
        crops: [crop],
      };
  }
  return undefined;
}

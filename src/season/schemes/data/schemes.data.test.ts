import { expect, test } from "vitest";
import { daysLater, startOfDay } from "#kit/contract/days/indianDays.ts";
import { translationOf } from "#kit/server/translation.ts";
import { factsOf } from "../rules.ts";
import { shippedSchemes, shippedSources, writtenOf } from "../server/shipped.ts";

const cards = shippedSchemes();
const facts = cards.flatMap((card) => card.facts.map((fact) => ({ ...fact, card: card.id })));

/** The first day that a day known in part may be: `2025-11`, `2026`. */
const firstDay = (on: string) => (on === "" ? "" : on + "-01-01".slice(on.length === 4 ? 0 : on.length - 4));

test("there are twelve cards, each with what it gives", () => {
  expect(cards).toHaveLength(12);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(12);
  for (const { id, facts: own } of cards)
    expect([id, own.some(({ kind }) => kind === "get")]).toEqual([id, true]);
});

test("each fact has two sources by different names, or is marked as that of one", () => {
  for (const { card, text, sources } of facts) {
    const names = sources.map((id) => shippedSources()[id]?.name);
    expect([card, text, names.length > 0 && !names.includes(undefined)]).toEqual([card, text, true]);
    expect([card, text, new Set(names).size]).toEqual([card, text, names.length]);
  }
  const marked = cards.flatMap((card) => {
    const { get, who, papers, when, where, trouble } = writtenOf(card);
    return factsOf([get, who, papers, when, where, trouble].join("\n")).filter(({ isOfOne }) => isOfOne);
  });
  expect(marked.map(({ text }) => text)).toEqual(
    facts.filter(({ sources }) => sources.length === 1).map(({ text }) => text),
  );
  expect(marked.length).toBeGreaterThan(0);
});

test("each source is cited, and a day that one has is a day", () => {
  const cited = new Set(facts.flatMap(({ sources }) => sources));
  expect(Object.keys(shippedSources()).filter((id) => !cited.has(id))).toEqual([]);
  for (const [id, { on }] of Object.entries(shippedSources()))
    expect([id, on === "" || startOfDay(firstDay(on)) !== undefined]).toEqual([id, true]);
});

test("a card is of the day of its newest source, and counts for eighteen months at most", () => {
  for (const { id, asOf, until, facts: own } of cards) {
    const days = own.flatMap(({ sources }) =>
      sources.map((source) => firstDay(shippedSources()[source]?.on ?? "")),
    );
    expect([id, asOf]).toEqual([id, days.toSorted().at(-1)]);
    expect([id, until <= daysLater(asOf, 549), until > asOf]).toEqual([id, true, true]);
  }
});

test("every text has its Hindi with the same figures, and none says that one is eligible", () => {
  const figures = (text: string) => (text.match(/\d[\d,.-]*\d|\d/g) ?? []).toSorted();
  const texts = [...facts.map(({ text }) => text), ...cards.map(({ name }) => name)];
  for (const text of texts) {
    const hindi = translationOf(text, "hi") ?? "";
    expect([text, figures(hindi)]).toEqual([text, figures(text)]);
    expect(text).not.toMatch(/eligible|entitled|guarantee|you (will )?get/i);
  }
});

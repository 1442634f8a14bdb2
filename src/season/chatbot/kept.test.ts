import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { talked } from "#tests/support/talk.ts";
import { readTalk } from "./kept.ts";
import { type Script, script } from "./script.ts";
import { reply } from "./talk.ts";
import { beginning, talkOf } from "./walk.ts";

describe("a talk that was kept", () => {
  const kept = talked(
    { type: "Sita" },
    { choose: "worm" },
    { type: "what is this" },
    { choose: "wire-worm" },
  );

  test("is the same after it was written and read", () => {
    expect(readTalk(script, JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test("ends with an apology where the script no longer has its way, and goes on from there", () => {
    const changed: Script = {
      ...script,
      nodes: {
        ...script.nodes,
        worm: { says: ["ask-worm"], choices: [{ text: "other-worm", to: "worm-crop" }] },
      },
    };
    const read = readTalk(changed, JSON.parse(JSON.stringify(kept)));
    const talk = talkOf(changed, read ?? beginning);
    expect(talk.at).toBe("worm");
    expect(talk.lines.at(-1)).toEqual({ by: "worm", text: "changed" });
    expect(talk.choices).toHaveLength(1);
    const further = reply(changed, read ?? beginning, { choose: "other-worm" }).state;
    expect(talkOf(changed, further)).toMatchObject({ at: "worm-crop", name: "Sita" });
    expect(readTalk(changed, further)).toEqual(further);
  });

  test("twenty talks of earlier scripts, each with another node gone or renamed, all go on", () => {
    const ways = Object.keys(script.nodes).filter((id) => id !== script.start);
    const scripts = [...ways, ...ways].slice(0, 20).map((gone, index): Script => {
      const nodes = Object.fromEntries(
        Object.entries(script.nodes).map(([id, node]) => [
          index < ways.length ? id : id.replace(gone, "renamed"),
          { ...node, choices: node.choices?.filter(({ to }) => to !== gone) ?? [] },
        ]),
      );
      return { ...script, nodes };
    });
    expect(scripts).toHaveLength(20);
    for (const earlier of scripts) {
      const read = readTalk(earlier, JSON.parse(JSON.stringify(kept))) ?? beginning;
      expect(() => reply(earlier, read, { type: "hello" })).not.toThrow();
      expect(talkOf(earlier, read).lines.length).toBeGreaterThan(0);
    }
  });

  test("100 random and broken things in its place never crash: a talk or none", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ steps: fc.anything(), changedAfter: fc.anything() })),
        (value) => {
          const read = readTalk(script, value) ?? beginning;
          expect(talkOf(script, read).choices.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 1000, seed: 11 },
    );
    for (const value of [
      { steps: [{ chose: "no-name" }, null, { chose: "virus" }] },
      { steps: [{ named: "" }] },
      { steps: [{ named: ["Sita"] }] },
      { steps: [{ sought: "x".repeat(100_000) }], changedAfter: -3 },
      { steps: Array(201).fill({ sought: "x" }) },
      { steps: [{ __proto__: { chose: "virus" } }] },
    ])
      expect(() => talkOf(script, readTalk(script, value) ?? beginning)).not.toThrow();
  });
});

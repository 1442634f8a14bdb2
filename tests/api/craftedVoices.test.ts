import { describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { picturesPerDay } from "#community/discussions/pictures/limits.ts";
import { voiceBytes } from "#community/discussions/voice/calls.ts";
import { rewrite } from "#community/discussions/voice/server/serveVoices.ts";
import { type Files, filesInMemory } from "#kit/server/files/files.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { engines } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { craftedVoices, packet, planted, recording } from "../support/voiceFiles.ts";

/** Rewrites it, or tells by which word it was refused. Whatever else is thrown is a fault of ours. */
function outcomeOf(body: Buffer) {
  try {
    return rewrite(body);
  } catch (error) {
    if (error instanceof Refusal) return error.problem.status;
    throw error;
  }
}

describe.each(engines.slice(0, 1))("crafted files as voice notes", ({ open }) => {
  test("three hundred and more are refused in words, and nothing of them is kept", async () => {
    const store = await open();
    const kept = new Map<string, Buffer>();
    const put: Files["put"] = async (name, body) => void kept.set(name, body);
    const app = await makeApp({ store, files: { ...filesInMemory(), put } });
    try {
      const { never } = craftedVoices();
      expect(never.length).toBeGreaterThanOrEqual(300);
      let who: TestPerson | undefined;
      for (const [number, { name, body }] of never.entries()) {
        // A person of their own for as many as a day allows.
        if (number % picturesPerDay.burst === 0)
          who = await addTestPerson(app, store, { email: `crafty${number}@example.in` });
        const url = `/api/messages/1/voices/crafted-file-number-${number}`;
        const form = multipartOf("sound", "voice.webm", "audio/webm", body);
        const answer = await who?.asks({ method: "PUT", url, ...form });
        expect([name, answer?.statusCode]).toEqual([name, 400]);
      }
      expect(kept.size).toBe(0);
    } finally {
      await app.close();
      await store.close();
    }
  }, 240_000);
});

test("a turned bit is refused, or its file is written anew as a file of ours that is read again as itself", () => {
  const outcomes = { refused: 0, written: 0 };
  for (const { name, body } of craftedVoices().perhaps) {
    const outcome = outcomeOf(body);
    if (typeof outcome === "number") {
      expect([name, outcome]).toEqual([name, 400]);
      outcomes.refused += 1;
      continue;
    }
    outcomes.written += 1;
    expect([name, rewrite(outcome.sound)]).toEqual([name, outcome]);
  }
  expect(outcomes.refused).toBeGreaterThan(50);
  expect(outcomes.written).toBeGreaterThan(50);
});

test("what is written is the same for the same sound, whatever stood around it", () => {
  const { sound } = rewrite(recording());
  expect(sound.includes(planted)).toBe(false);
  expect(rewrite(sound)).toEqual(rewrite(recording()));
  expect(rewrite(Buffer.concat([sound, Buffer.from(planted)]))).toEqual(rewrite(sound));
});

test("a recording that stops anywhere, as where the page ended, is written up to its last whole packet", () => {
  const whole = recording();
  const full = rewrite(whole);
  let before = 0;
  for (let length = 1; length <= whole.length; length += 1) {
    const outcome = outcomeOf(whole.subarray(0, length));
    const milliseconds = typeof outcome === "number" ? 0 : outcome.milliseconds;
    expect([length, milliseconds]).toEqual([length, Math.max(before, milliseconds)]);
    before = milliseconds;
  }
  expect(before).toBe(full.milliseconds);
  const cut = rewrite(whole.subarray(0, Math.round(whole.length * 0.75))).milliseconds;
  expect(cut).toBeLessThan(full.milliseconds);
  expect(cut).toBeGreaterThan(full.milliseconds / 2);
});

test("the largest and the most crowded files take milliseconds and a few megabytes", () => {
  const tiny = Array.from({ length: 40 }, () => packet(0));
  const crowded = recording({ milliseconds: 60_000, each: tiny[0] ?? packet(0) });
  const junk = Buffer.concat([recording().subarray(0, 40), Buffer.alloc(voiceBytes - 40, "ec80", "hex")]);
  const began = process.cpuUsage();
  const before = process.memoryUsage();
  for (let time = 0; time < 20; time += 1) {
    outcomeOf(crowded);
    outcomeOf(junk);
  }
  const { user } = process.cpuUsage(began);
  const { heapUsed, external } = process.memoryUsage();
  // Forty files; bounds of a hang and of a leak, no bars.
  expect(user / 1_000).toBeLessThan(8_000);
  expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(200_000_000);
});

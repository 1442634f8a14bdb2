/**
 * The live room as a community under faults (issue 22): farmers ask about two crops, answer, edit, delete and mark while thousands
 * listen and a server is killed three times and ended once, each time another one where there are two. Said is whether every listener
 * got every message once and in order and knows the room's last revision, and whether each topic and each thread is exactly what was
 * said there.
 */
import type { Message } from "#community/discussions/contract.ts";
import { pageLength } from "#community/discussions/rules.ts";
import {
  type BenchServer,
  endsWithin,
  settled,
  signUpMany,
  startMitti,
  startSubscribers,
  together,
} from "./servers.ts";

const crops = ["wheat", "barley"] as const;
/** A question and its answers. */
const ofOne = 5;
/** One account does no more than its minute allows, even of a flood; no multiple of what is repeated below, or two of them would do all marking. */
const farmerCount = 21;

interface Load {
  readonly subscribers: number;
  readonly messages: number;
  readonly aSecond: number;
}

/** One server for each of the environments; listeners and farmers are divided over them. */
export async function community(
  { subscribers, messages, aSecond }: Load,
  environments: readonly NodeJS.ProcessEnv[],
): Promise<void> {
  const servers: BenchServer[] = [];
  for (const environment of environments) servers.push(await startMitti(environment));
  const serverOf = (number: number) => servers[number % servers.length];
  const addressOf = (number: number) => `http://127.0.0.1:${serverOf(number)?.port}`;
  const farmers = await signUpMany(addressOf(0), farmerCount);
  const listening = together(
    servers.map(({ port }) => startSubscribers("events", port, subscribers / servers.length)),
  );
  await listening.opened();
  const ends = endsWithin(messages);
  const farmer = (number: number) => farmers[number % farmerCount] ?? "";
  const questionOf = (number: number) => number - ((number - 1) % ofOne);
  const cropOf = (number: number) => crops[((questionOf(number) - 1) / ofOne) % crops.length] ?? crops[0];
  const done = { said: 0, edited: 0, deleted: 0, helped: 0, solved: 0 };
  const said = new Map<number, Promise<void>>();

  /** Until it is answered: who got no answer asks again, as the outbox does. */
  async function ask(method: string, path: string, cookie: string, body?: object): Promise<void> {
    // By whichever answers, as behind a proxy.
    for (let turn = farmers.indexOf(cookie); ; turn += 1) {
      const answer = await fetch(`${addressOf(turn)}/api${path}`, {
        method,
        headers: { cookie, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.ok && text !== undefined) return;
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function say(number: number): Promise<void> {
    const question = questionOf(number);
    await said.get(question);
    const about = question === number ? { topic: { crop: cropOf(number) } } : { referedTo: question };
    const body = { msg_id: number, message: `b${number} ${Date.now()}`, timestamp: "07:00", ...about };
    await ask("POST", "/sendMessages", farmer(number), body);
    done.said += 1;
  }

  /** What is done with it afterwards; each may be done again. */
  async function goOn(number: number): Promise<void> {
    await said.get(number);
    const kind = number % (2 * ofOne);
    if (kind === 2) {
      await ask("PATCH", `/messages/${number}`, farmer(number), { message: `b${number} 0 better`, edits: 0 });
      done.edited += 1;
    } else if (kind === 3) {
      await ask("DELETE", `/messages/${number}`, farmer(number));
      done.deleted += 1;
    } else if (kind === 4) {
      await ask("PUT", `/messages/${number}/helped`, farmer(number + 1));
      done.helped += 1;
    } else if (kind === 5) {
      const question = questionOf(number);
      await ask("PUT", `/messages/${question}/accepted`, farmer(question), { answer: number });
      done.solved += 1;
    }
  }

  const began = performance.now();
  const doing: Promise<void>[] = [];
  let ended = 0;
  for (let number = 1; number <= messages; number += 1) {
    const dueMs = began + (number * 1000) / aSecond - performance.now();
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
    const signal = ends.get(number);
    if (signal)
      void serverOf(ended++)
        ?.restart(signal)
        .then((ms) => console.log(`${signal}: ready again after ${Math.round(ms)} ms`));
    said.set(number, say(number));
    doing.push(goOn(number));
  }
  await Promise.all(doing);
  await settled(listening, subscribers * messages);
  const { heard, faults, closed, leastRevision, mostRevision } = await listening.report();
  const address = `${addressOf(0)}/api`;
  const self = (await (await fetch(`${address}/messages/self`)).json()) as { revision: number };
  console.log(
    `${heard} of ${subscribers * messages} delivered, ${faults} out of order, double or missed; ${closed} streams broken off\n` +
      `done: ${JSON.stringify(done)}; the room's revision is ${self.revision}, listeners know ${leastRevision} to ${mostRevision}`,
  );

  async function pagesOf(topic = ""): Promise<Message[]> {
    const all: Message[] = [];
    for (;;) {
      const after = all.at(-1)?.place ?? 0;
      const query = `after=${after}&limit=${pageLength}&revision=${self.revision}${topic && `&topic=${topic}`}`;
      const page = (await (await fetch(`${address}/fetchMessages?${query}`)).json()) as Message[];
      all.push(...page);
      if (page.length < pageLength) return all;
    }
  }

  const all = await pagesOf();
  const wrong: string[] = [];
  const same = (what: string, got: unknown, wanted: unknown) => {
    if (JSON.stringify(got) !== JSON.stringify(wanted)) wrong.push(what);
  };
  const idsOf = (some: readonly Message[]) => some.map(({ msg_id }) => msg_id);
  same(
    "each message once",
    [...idsOf(all)].sort((one, other) => one - other),
    [...said.keys()],
  );
  for (const crop of crops) {
    same(
      crop,
      await pagesOf(`crop.${crop}`),
      all.filter(({ msg_id }) => cropOf(msg_id) === crop),
    );
  }
  const questions = all.filter(({ msg_id }) => questionOf(msg_id) === msg_id);
  for (const { place, msg_id, answers, answeredAt } of questions) {
    const thread = all.filter((message) => questionOf(message.msg_id) === msg_id);
    same(`thread ${place}`, await pagesOf(`thread.${place}`), thread);
    const shown = thread.filter((message) => !message.removed && message.msg_id !== msg_id);
    same(`count of ${place}`, answers?.count, shown.length);
    const solving = all.find(({ msg_id: id }) => id % (2 * ofOne) === 5 && questionOf(id) === msg_id);
    same(`answer of ${place}`, answeredAt, solving?.place);
  }
  const threads = questions.length;
  console.log(
    `${crops.length} topics and ${threads} threads read: ${wrong.join(", ") || "each is exactly its own"}`,
  );
  listening.stop();
  for (const server of servers) await server.stop();
}

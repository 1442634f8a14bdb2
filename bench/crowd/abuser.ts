/**
 * One abusive client: asks the two costly open calls over many connections, as fast as it is answered, until it is ended.
 *
 *   node bench/crowd/abuser.ts ADDRESS NETWORK CONNECTIONS
 *
 * Prints one line of JSON at SIGTERM: how many answers of each status came in a second.
 */
const [address = "", network = "", connections = "32"] = process.argv.slice(2);
const began = performance.now();
const statuses: Record<string, number> = {};

async function ask(number: number): Promise<void> {
  const headers = { "x-forwarded-for": network, "content-type": "application/json" };
  const body = JSON.stringify({ query: Math.random().toString(36).slice(2) });
  const asked =
    number % 2 === 0
      ? fetch(`${address}/api/search`, { method: "POST", headers, body })
      : fetch(`${address}/api/Market`, { headers });
  const call = number % 2 === 0 ? "search" : "Market";
  const status = await asked.then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  statuses[`${call} ${status}`] = (statuses[`${call} ${status}`] ?? 0) + 1;
}

for (let connection = 0; connection < Number(connections); connection += 1) {
  void (async () => {
    for (let number = connection; ; number += 1) await ask(number);
  })();
}
process.on("SIGTERM", () => {
  const seconds = (performance.now() - began) / 1_000;
  const aSecond = Object.entries(statuses).map(([what, count]) => [
    what,
    Math.round((count / seconds) * 10) / 10,
  ]);
  console.log(JSON.stringify(Object.fromEntries(aSecond)));
  process.exit();
});

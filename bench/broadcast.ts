/**
 * What an order costs another process of the same PostgreSQL, which serves nobody: its CPU time for each order beside that of the
 * process which takes them (with the call to the cart), in steps, so that a cost which grows with the time shows. The PostgreSQL is
 * the bench's own, made by the programs of Debian or of PG_BIN.
 *
 *   node bench/broadcast.ts [steps] [seconds of a step] [clients]
 */
import { Agent } from "node:http";
import { openStore } from "#database/connect.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { startPostgres } from "#tests/support/postgresCluster.ts";
import { testAddress } from "#tests/support/shop.ts";
import { addBuyers, send } from "./buyers.ts";
import { cpuSecondsOf, startMitti } from "./support.ts";

const steps = Number(process.argv[2] ?? 5);
const stepMs = 1_000 * Number(process.argv[3] ?? 5);
const clients = Number(process.argv[4] ?? 16);
/** One account may not have more orders that are to be paid at the door. */
const ordersOfBuyer = 20;
const mostASecond = 400;

const { url, stop } = await startPostgres();
const store = await openStore({ dataDir: "", databaseUrl: url, seeds: [cropSeed, marketSeed] });
const buyers = Math.ceil((steps * stepMs * mostASecond) / 1_000 / ordersOfBuyer);
const { people, products } = await addBuyers(store, buyers);
await store.db.deleteFrom("cart_line").execute();
await store.close();
const busy = await startMitti({ DATABASE_URL: url });
const idle = await startMitti({ DATABASE_URL: url });
const agent = new Agent({ keepAlive: true, maxSockets: clients });
const queue = Array.from({ length: ordersOfBuyer }, (_, round) => people.map((buyer) => ({ buyer, round })))
  .flat()
  .values();
let orders = 0;
let isOver = false;
const client = async () => {
  for (const { buyer, round } of queue) {
    if (isOver) return;
    const product = { prod: { _id: products[buyer.number % products.length] } };
    const order = { ...testAddress, payment: "cod" };
    await send(agent, `${busy.address}/api/addToCart`, buyer.cookie, JSON.stringify(product), "");
    await send(
      agent,
      `${busy.address}/api/orders`,
      buyer.cookie,
      JSON.stringify(order),
      `order-${buyer.number}-${round}`,
    );
    orders += 1;
  }
};
console.log("orders a second, CPU ms an order: the one that takes them, the other, its share");
const work = Promise.all(Array.from({ length: clients }, client));
for (let step = 0; step < steps; step += 1) {
  const before = [orders, cpuSecondsOf(busy.pid), cpuSecondsOf(idle.pid), performance.now()] as const;
  await new Promise((resolve) => setTimeout(resolve, stepMs));
  const count = orders - before[0];
  const seconds = (performance.now() - before[3]) / 1_000;
  const own = ((cpuSecondsOf(busy.pid) - before[1]) * 1_000) / count;
  const others = ((cpuSecondsOf(idle.pid) - before[2]) * 1_000) / count;
  console.log(
    `${(count / seconds).toFixed(0).padStart(6)}   ${own.toFixed(2)}   ${others.toFixed(3)}   ${((100 * others) / own).toFixed(1)} %`,
  );
}
isOver = true;
await work;
agent.destroy();
busy.stop();
idle.stop();
stop();

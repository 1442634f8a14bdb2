import { randomUUID } from "node:crypto";
import { testAddress } from "./shop.ts";

/** One step of a farmer's journey: what was asked, how it was answered, and after how many ms. */
export interface Step {
  readonly what: string;
  readonly status: number;
  readonly ms: number;
}

const network = { "x-forwarded-for": "203.0.113.7" };
const password = "khet mein pani 7";
/** An account places 60 orders an hour at most (decision 30). */
const maxOrders = 50;

/** Somebody who looks around, buys, cancels and talks, again and again. */
export async function farmerAt(address: string) {
  const steps: Step[] = [];
  const headers: Record<string, string> = { ...network };
  const ask = async (
    what: string,
    path: string,
    init: { method?: string; body?: object; key?: string } = {},
  ) => {
    const began = performance.now();
    const response = await fetch(address + path, {
      method: init.method ?? (init.body ? "POST" : "GET"),
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
      headers: {
        ...headers,
        ...(init.body ? { "content-type": "application/json" } : {}),
        ...(init.key ? { "idempotency-key": init.key } : {}),
      },
    });
    const text = await response.text();
    steps.push({ what, status: response.status, ms: performance.now() - began });
    const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
    if (cookies.length > 0) headers.cookie = cookies.join("; ");
    return text;
  };
  const email = "asha@example.in";
  await ask("sign up", "/api/signup", {
    body: { name: "Asha Devi", email, password, confirm_password: password },
  });
  let round = 0;
  const journey = async () => {
    round += 1;
    await ask("home", "/");
    await ask("crops", "/cropResults?soilType=Red&season=Rabi&investment=90000&waterReq=Low");
    await ask("crop", "/croppage/wheat");
    await ask("market", `/api/Market?sample=11&draw=${round % 10}`);
    await ask("search", "/api/search", { body: { query: "ureea khad" } });
    await ask("product", "/productpage/fert-urea");
    await ask("cart", "/api/addToCart", { body: { prod: { _id: "fert-urea", quantity: 1 } } });
    if (round <= maxOrders) {
      const order = await ask("order", "/api/orders", {
        body: { ...testAddress, payment: "cod" },
        key: randomUUID(),
      });
      const { id } = JSON.parse(order) as { id: string };
      await ask("cancel", `/api/orders/${id}/cancel`, { method: "POST" });
    }
    await ask("talk", "/api/fetchMessages");
    // A member may say so many a minute.
    if (round % 8 === 0) {
      const msg_id = Math.floor(Math.random() * 1e14);
      const message = `Who has seed of chickpea? ${round}`;
      await ask("say", "/api/sendMessages", {
        body: { msg_id, referedTo: "", username: "ASHA", message, timestamp: "10:10" },
      });
    }
    // From a browser that is known.
    if (round % 10 === 0) await ask("log in", "/api/login", { body: { email, password } });
  };
  return { steps, journey };
}

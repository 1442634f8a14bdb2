import { test } from "vitest";
import { openTestStore } from "#tests/support/database.ts";
import { makeApp } from "#app/server/app.ts";
import { searches } from "#tests/support/searches.ts";
test("x", async () => {
  for (const engine of ["sqlite","postgres"] as const) {
  const store = await openTestStore(engine);
  const app = await makeApp({ store, log: {level:"error"} });
  let ok = 0;
  const t=performance.now();
  for (const [q, id] of searches) {
    const r = await app.inject({ method: "POST", url: "/api/search", payload: { query: q } });
    const l = r.json();
    if (!Array.isArray(l)) { console.log(q, l); continue; }
    const first = l.slice(0,3).map((p:any)=>p._id);
    if (first.some((x:string)=>x.startsWith(id))) ok++; else console.log("MISS", q, id, first);
    if (process.env.ALL) console.log(q, first, l.length);
  }
  console.log(engine, ok, searches.length, performance.now()-t);
  for (const u of ["/api/Market?sample=3","/api/facets?category=seeds","/api/productpage/pest-mancozeb","/api/suggestions?query=tam","/api/suggestions?query=kh","/api/Market?category=seeds&sort=price&limit=2","/api/Market?limit=3"]) { const r=await app.inject(u); console.log(u, r.statusCode, r.headers.link, r.body.slice(0,400)); }
  const all = await app.inject("/api/Market"); console.log(all.json().length, all.body.length);
  await app.close(); await store.close();
  }
}, 60000);

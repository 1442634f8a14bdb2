import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Problem } from "#kit/contract/problem.ts";
import type { Bill } from "#shop/bills/contract.ts";
import { runsOf } from "#shop/bills/server/pdf/letters.ts";
import type { Order } from "#shop/checkout/contract.ts";
import type { Import, ImportRow } from "#shop/seller/imports/contract.ts";
import type { LotFileRow } from "#shop/stockLots/contract.ts";
import { engines } from "../support/database.ts";
import { addField, farmDay, sow, write } from "../support/farm.ts";
import { licensed } from "../support/licences.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { productFile } from "../support/productFile.ts";
import { placeOrder, shelve } from "../support/shop.ts";
import { workbook } from "../support/workbook.ts";

/** What people reported of other shops and farming programs, tried on the calls: each input with what is right. */
const words = (list: string) => list.split("|");

const fertilizer = {
  ...{ category: "fertilizers", packSize: "45 kg bag", weight: "45", mrp: "300", price: "270", stock: 40 },
  ...{ manufacturer: "Own Works", crops: "wheat", description: "For the field." },
};

const ordinary = words(
  "Anti Hail Net|Calcium cyanamide 20.6% N|Calcium cynamide|कैल्शियम सायनामाइड|Nitrogen 46%|Nitrojen 46|नाइट्रोजेन|" +
    "নাইট্রোজেন সার|Sodium para nitrophenolate 0.3%|Nitrophenol|Self adhesive trap|Calcium Seaweed|Methi seed booster|" +
    "Mega seed mix|Mitti meal|More star gold|Cake for rat|Metal lid|Marathon booster|Selfie stick|Nitrobenzene 35%|" +
    "Shade net 50%|Zinc sulphate 21%|Humic acid 98%|Khurpi|काम करता है टॉनिक|फूल धान खाद",
);
const disguised = words(
  "Endosulfan|E n d o s u l f a n|Endo sulfan|End0sulf4n|Епdosulfan|एंडोसल्फान|Mono crotophos 36 SL|Phorate 10 G|Ph0rate|" +
    "Nitrofen|Nitrophen|Nitrofan|Calcium cyanide|कैल्शियम सायनाइड|Tri azophos|Lin dane|எண்டோசல்பான்|Dichlor vos 76 EC",
);

describe.each(engines)("public reports on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  let seller: TestPerson;
  let buyer: TestPerson;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, now: () => farmDay });
    seller = await newPerson("seller");
    buyer = await newPerson("user");
    await licensed(app, store, seller);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  const newPerson = (role: "seller" | "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `report${count}@example.in`, role });
  };
  const post = (url: string, payload: object, who = seller) =>
    who.asks({ method: "POST", url: `/api${url}`, payload });
  const faultsOf = (answer: { json: <T>() => T }) =>
    answer.json<Problem>().errors?.map(({ field, rule }) => `${field} ${rule}`) ?? [];

  test("K7: search finds what was meant, or nothing", async () => {
    const find = async (query: string): Promise<{ name: string; composition?: string }[]> =>
      (await app.inject({ method: "POST", url: "/api/search", payload: { query } })).json();
    for (const query of words(
      "2,4-D|2,4-D amine salt|anti hail net|ladder|shade net|phorate|MnSO4|ammonium chloride|soil testing kit|" +
        "rain coat|solar panel|mobile charger|school bag|gumboots|paracetamol|LED bulb|insurance|0.4%|4",
    ))
      expect([query, (await find(query)).map(({ name }) => name)]).toEqual([query, []]);
    for (const query of words("ZnSO4|KNO3|FeSO4|MgSO4|GA3|MOP|SSP")) {
      for (const { name } of await find(query))
        expect([query, name]).toEqual([
          query,
          expect.not.stringMatching(/chlorantraniliprole|azoxystrobin/i),
        ]);
    }
  });

  test("K1: what is no pesticide is taken under its own name, and a banned one under none", async () => {
    for (const name of ordinary) {
      const answer = await post("/products", { ...fertilizer, name });
      expect([name, answer.statusCode, faultsOf(answer)]).toEqual([name, 201, []]);
    }
    const urea = await post("/products", { ...fertilizer, name: "Urea", composition: "Nitrogen 46%" });
    expect(urea.statusCode).toBe(201);
    for (const name of disguised) {
      const answer = await post("/products", { ...fertilizer, name });
      expect([name, answer.statusCode, faultsOf(answer)[0]]).toEqual([
        ...[name, 400, expect.stringContaining("banned")],
      ]);
    }
  });

  test("K1: a question in everyday words is answered with no ban", async () => {
    for (const query of words(
      "gehu me nitrogen kitna dalu|what is nitrogen|nitrojen ki kami|gehu me naitrojan kab dale|kapas me jassid ki dawa|" +
        "methi seed kitna dale|यह कीट क्या नुकसान करता है|नाइट्रोजेन कितना डालें|dawa for rat in field|calcium cyanamide kya hai|" +
        "धान में फूल कब आते हैं|self pollination kya hai",
    )) {
      const { kind } = (await app.inject(`/api/earthworm?${new URLSearchParams({ query })}`)).json();
      expect([query, kind === "forbidden"]).toEqual([query, false]);
    }
    const asked = await app.inject(
      `/api/earthworm?${new URLSearchParams({ query: "endosulfan kaha milega" })}`,
    );
    expect(asked.json().kind).toBe("forbidden");
  });

  describe("an order", () => {
    let shop: TestPerson;
    let unregistered: TestPerson;
    const newShop = async (gstin: string) => {
      const person = await newPerson("seller");
      await shelve(store, [
        { id: `${person.id}-dap`, name: "DAP", shop: person.id, stock: 500, pricePaise: 14_500 },
      ]);
      const saved = await person.asks({
        ...{ method: "PUT", url: "/api/seller/shop" },
        payload: {
          ...{ sender: "Nagpur Agro", phone: "9876543210", postcode: "440001", street: "Sitabuldi" },
          ...{ apartment: "", city: "Nagpur", state: "Maharashtra", gstin },
        },
      });
      expect(saved.statusCode, saved.body).toBe(200);
      return person;
    };
    beforeAll(async () => {
      shop = await newShop("27AAPFU0939F1ZV");
      unregistered = await newShop("");
    });
    const order = (address: object, from = shop) =>
      placeOrder(buyer, {
        ...{ state: "Maharashtra", postcode: "440001", city: "Nagpur", ...address },
        ...{ only: [{ prod_id: `${from.id}-dap`, quantity: 1 }], seenTotal: 145 },
      });
    const billOf = async ({ id, parts }: Order): Promise<Bill | undefined> => {
      await shop.asks({
        ...{ method: "POST", url: `/api/seller/orders/${parts[0]?.id}/state`, payload: { state: "packed" } },
      });
      return (await shop.asks({ url: `/api/orders/${id}/bills` })).json<Bill[]>()[0];
    };
    const elsewhere = [
      ["Orissa", "751001", "Odisha"],
      ["ORRISA", "751001", undefined],
      ["Tamilnadu", "600001", "Tamil Nadu"],
      ["Thamizh Nadu", "600001", "Tamil Nadu"],
      ["W. Bengal", "700001", "West Bengal"],
      ["Uttranchal", "248001", "Uttarakhand"],
      ["7", "110001", "Delhi"],
      ["NCT", "110001", "Delhi"],
      ["ತಮಿಳುನಾಡು", "600001", "Tamil Nadu"],
      ["ఆంధ్రప్రదేశ్", "507114", "Andhra Pradesh"],
      ["-", "751001", undefined],
      ["State", "751001", undefined],
      ["پنجاب", "141001", undefined],
    ] as const;

    test("K2: a State is read or refused, and unknown is never the seller's own", async () => {
      for (const [state, postcode, name] of elsewhere) {
        const answer = await order({ state, postcode });
        const read = answer.statusCode === 201 ? answer.json<Order>().address.state : undefined;
        if (name !== undefined) expect([state, read]).toEqual([state, name]);
        if (read === undefined) {
          expect([state, faultsOf(answer)]).toEqual([state, ["state unknown-state"]]);
          continue;
        }
        const bill = await billOf(answer.json<Order>());
        expect([state, bill]).toMatchObject([state, { sameState: false, cgst: 0, sgst: 0, igst: 6.9 }]);
      }
      for (const [state, postcode, name] of elsewhere) {
        const answer = await order({ state, postcode }, unregistered);
        const rules = name
          ? ["state other-state"]
          : [expect.stringMatching(/^state (?:other|unknown)-state$/)];
        expect([state, answer.statusCode, faultsOf(answer)]).toEqual([state, 400, rules]);
      }
    });

    test("K2: the country is India in any of its scripts, and a postcode of another State is asked about", async () => {
      for (const country of words("Nepal|नेपाल|Bhutan|Bangladesh|US|Indonesia|Indian Ocean"))
        expect([country, faultsOf(await order({ country }))]).toEqual([country, ["country unknown-country"]]);
      for (const country of words("INDIA|भारत|Hindustan|The Republic of India|இந்தியா|Ｉｎｄｉａ"))
        expect([country, (await order({ country })).statusCode]).toEqual([country, 201]);
      for (const [state, postcode] of [
        ["Karnataka", "422001"],
        ["Goa", "416002"],
        ["Delhi", "201301"],
        ["Maharashtra", "५६०००१"],
      ])
        expect(faultsOf(await order({ state, postcode }))).toEqual(["state postcode-of-other-state"]);
    });

    test("K12, K13: a phone is judged as a shop's is, and read however it was pasted", async () => {
      for (const phone of words("0000000000|1111111111|००००००००००|1234567890|98765|98765432101"))
        expect([phone, faultsOf(await order({ phone }))]).toEqual([phone, ["phone pattern"]]);
      for (const city of words("Call 98765 43210|9876543210|12345|@nashik"))
        expect([city, faultsOf(await order({ city }))]).toEqual([city, ["city pattern"]]);
      for (const phone of words(
        "\u202a+91 98765 43210\u202c|\u2068+91 98765 43210\u2069|98765\u201143210|+91 (0) 98765–43210|☎️ 98765 43210|" +
          "wa.me/919876543210|98765·43210|'9876543210|९८७६५ ४३२१०|۹۸۷۶۵۴۳۲۱۰|tel:+91-98765-43210|M: 9876543210|９８７６５４３２１０",
      )) {
        const placed = await order({ phone });
        expect([phone, placed.json<Order>().address?.phone]).toEqual([phone, "9876543210"]);
      }
    });

    test("K9: a bill's PDF has a letter for each letter of a buyer's name and address", async () => {
      const names = words(
        "முருகன் செல்வம்|గోపాల్ రెడ్డి|રમેશ પટેલ|অমিত ঘোষ|ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ|ರಮೇಶ್|രാജൻ|ସୁରେଶ|محمد علی|आशा देवी|Rāma Łukasz|Ｒａｖｉ ½",
      );
      for (const name of names) {
        const runs = runsOf(`${name} 12 காந்தி தெரு மதுரை`).map(({ text }) => text);
        expect([name, runs.join("").includes("?")]).toEqual([name, false]);
      }
      const [fname = "", lname = ""] = (names[0] ?? "").split(" ");
      const placed = await order({ fname, lname, street: "12 காந்தி தெரு", city: "மதுரை" });
      const bill = await billOf(placed.json<Order>());
      const pdf = await buyer.asks({ url: `/api/bills/${bill?.id}?as=pdf` });
      expect([pdf.statusCode, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(pdf.rawPayload.toString("latin1")).toMatch(/\/FontName \/\w+\+\w*Tamil/);
    });

    test("K21: a GSTIN is read in any digits, with its heading", async () => {
      const details = (await shop.asks({ url: "/api/seller/shop" })).json();
      const put = (gstin: string) =>
        shop.asks({ method: "PUT", url: "/api/seller/shop", payload: { ...details, gstin } });
      for (const gstin of words(
        "२७AAPFU०९३९F१ZV|２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ|૨૭aapfu૦૯૩૯f૧zv|GSTIN: 27AAPFU0939F1ZV|27-AAPFU-0939 F1ZV|۲۷AAPFU۰۹۳۹F۱ZV",
      ))
        expect([gstin, (await put(gstin)).json().gstin]).toEqual([gstin, "27AAPFU0939F1ZV"]);
      for (const gstin of words("27AAPFU0939F1ZW|२७AAPFU०९३९F१ZW|99AAPFU0939F1ZV"))
        expect([gstin, (await put(gstin)).statusCode]).toEqual([gstin, 400]);
    });
  });

  describe("a file of products", () => {
    const upload = async (file: string | Buffer, who = seller): Promise<Import> => {
      const answer = await who.asks({
        ...{ method: "POST", url: "/api/products/import" },
        ...multipartOf("file", "products.csv", "text/csv", file),
      });
      expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
      return answer.json();
    };
    const rows = async ({ id }: Import, kind: string, who = seller): Promise<ImportRow[]> =>
      (await who.asks({ url: `/api/products/imports/${id}/rows?kind=${kind}` })).json();
    const take = async ({ id }: Import, who: TestPerson) => {
      await post(`/products/imports/${id}/apply`, {}, who);
      await vi.waitFor(async () => {
        expect((await who.asks({ url: `/api/products/imports/${id}` })).json()).toMatchObject({
          state: "done",
        });
      }, 10_000);
    };

    test("K3: codes that a table program changed are asked about, none is new unasked", {
      timeout: 60_000,
    }, async () => {
      const changes = [
        ["00123", "123"],
        ["0045", "45.0"],
        ["8901234567890", "8.90123E+12"],
        ["7501234567893", "7.50E+12"],
        ["1-2", "01-Feb"],
        ["5/6", "05-Jun"],
        ["12E5", "1.20E+06"],
        ["3-2027", "Mar-27"],
        ["0.50", "0.5"],
        ["SEP2", "02-Sep"],
        ["1234567", "12,34,567"],
      ] as const;
      const who = await newPerson("seller");
      await take(await upload(productFile(changes.map(([sku]) => ({ sku, name: `No ${sku}` }))), who), who);
      const changed = changes.map(([sku, back]) => ({ sku: back, name: `No ${sku}`, price: "150" }));
      const file = await upload(productFile(changed).replace("12,34,567", '"12,34,567"'), who);
      expect(file).toMatchObject({ fresh: 0, changed: 0, bad: 0 });
      const alike = await rows(file, "alike", who);
      expect(alike.map(({ looksLike }) => looksLike)).toEqual(changes.map(([sku]) => sku));
    });

    test("K5, K14: a figure has its own unit or none", async () => {
      const file = await upload(
        [
          "sku;name;category;packSize;weight;mrp;price;manufacturer;crops;description;stock",
          ...[
            ["A", "2600 Rs", "2350 Rs.", "40 kg", "10 bags"],
            ["B", "Re. 1", "₹ 1", "500 gm", "1,200"],
            ["C", "2 600", "2350/-", "४० किलो", "१० बोरी"],
            ["D", "2,600 रुपये", "INR 2350", "1 quintal", "10 Nos."],
          ].map(([sku, mrp, price, weight, stock]) =>
            [sku, sku, "seeds", "40 kg bag", weight, mrp, price, "W", "wheat", "D", stock].join(";"),
          ),
        ].join("\n"),
      );
      expect([await rows(file, "bad"), file.fresh]).toEqual([[], 4]);
      for (const [field, cell] of [
        ...words("Rs 40|₹40|40 packs|40 days|40 ml|40 lb").map((cell) => ["weight", cell]),
        ...words("10 kg|Rs 10|10 days|1e3|0x10|10 litre").map((cell) => ["stock", cell]),
        ...words("199 packs|199 kg|199 days|$199|199 g|1e2").map((cell) => ["price", cell]),
      ] as [string, string][]) {
        const wrong = await upload(productFile([{ sku: "Z", name: "Z", [field]: cell }]));
        expect([cell, await rows(wrong, "bad")]).toMatchObject([
          cell,
          [{ faults: [{ field, rule: "not-a-number" }] }],
        ]);
      }
    });

    test("K10: a file is read whatever stands above its head, or refused as what it is", async () => {
      const who = await newPerson("seller");
      const one = productFile([{ sku: "A", name: "A" }]);
      const book = await workbook([
        ["Stock of Ravi"],
        [],
        ...one
          .trim()
          .split("\r\n")
          .map((line) => line.split(",")),
      ]);
      for (const file of [
        `sep=;\r\n${one.replaceAll(",", ";")}`,
        `\ufeffsep=;\n${one.replaceAll(",", ";")}`,
        `Ravi Krishi Kendra,,,\r\nStock summary 1-Apr-26 to 21-Nov-26,,,\r\n,,,\r\n${one}`,
        `"Ravi, Krishi; Kendra"\r\n"12, Main Road, Nashik"\r\n\r\n${one.replaceAll(",", "\t")}`,
        one.replace("sku,name,category,packSize", "SKU Code,Item Name,Stock Group,Pack Size (Nos)"),
        one.replaceAll("\r\n", "\r"),
        book,
      ])
        expect(await upload(file, who)).toMatchObject({ fresh: 1, bad: 0 });
      for (const [file, rule] of [
        [Buffer.from("PK\x03\x04 broken"), "broken-workbook"],
        [Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(512)]), "old-workbook"],
        ["<html><table><tr><td>sku</td></tr></table></html>", "web-page"],
      ] as const) {
        const answer = await who.asks({
          ...{ method: "POST", url: "/api/products/import" },
          ...multipartOf("file", "products.xlsx", "text/csv", file),
        });
        expect([answer.statusCode, faultsOf(answer)]).toEqual([400, [`file ${rule}`]]);
      }
    });

    test("K11: a name that programs damaged is a bad row with its reason", async () => {
      const damaged = [
        ...words("#N/A|#REF!|#BLOCKED!|Err:502|######").map((name) => [name, "table-error"]),
        ...words("null|NULL|undefined|NA|N/A|(blank)").map((name) => [name, "placeholder"]),
        ...words("????? ???|□□□|DAP ???|ग?हूं|Urea\ufffd").map((name) => [name, "letters-lost"]),
        ...words("à¤—à¥‡à¤¹à¥‚à¤|ÃƒÂ©|Urea â€“ 45|à®®à®¤à¯").map((name) => [name, "wrong-encoding"]),
        ...words("<b>Urea</b>|Urea &amp; DAP|%E0%A4%97%E0%A5%87|\\u0917\\u0947|Urea_x000D_").map((name) => [
          name,
          "markup",
        ]),
      ] as [string, string][];
      const file = await upload(
        productFile(damaged.map(([name], place) => ({ sku: `K11-${place}`, name, description: "Good." }))),
      );
      expect(file).toMatchObject({ fresh: 0, bad: damaged.length });
      const found = (await rows(file, "bad")).map(({ faults }) => faults[0]?.rule);
      expect(found).toEqual(damaged.map(([, rule]) => rule));
    });

    test("K4: a file of lots is read by the readers of every other file", { timeout: 60_000 }, async () => {
      let who = seller;
      /** Files that one seller sends in a while are limited. */
      const nextSeller = async () => {
        who = await newPerson("seller");
        await take(await upload(productFile([{ sku: "DAP-50", name: "DAP", stock: 90_000 }]), who), who);
      };
      await nextSeller();
      const lots = async (csv: string): Promise<LotFileRow[]> =>
        (await post("/seller/lots/file", { csv, source: "stock" }, who)).json();
      const dated = async (
        made: string,
        expires: string,
        packs = "10",
        head = "sku,lot,made_on,expires_on,packs",
      ) => {
        const lot = `L${randomUUID().slice(0, 8).toUpperCase()}`;
        const [row] = await lots(`${head}\nDAP-50,${lot},"${made}","${expires}","${packs}"`);
        const kept = await store.db
          .selectFrom("lot")
          .select(["made_on", "expires_on", "packs"])
          .where("lot", "=", lot)
          .execute();
        return [
          row?.result,
          ...kept.flatMap(({ made_on, expires_on, packs }) => [made_on, expires_on, packs]),
        ];
      };
      const taken = ["taken", "2026-06-01", "2028-05-31", 10];
      for (const [made, expires] of [
        ["01-06-2026", "31-05-2028"],
        ["1/6/26", "31/5/28"],
        ["1st June 2026", "31st May 2028"],
        ["01-Jun-26", "31-MAY-2028"],
        ["०१-०६-२०२६", "३१-०५-२०२८"],
        ["01/06/2026 12:00:00 AM", "31/05/2028 00:00"],
        ["46174", "46904"],
        ["06/2026", "May-28"],
      ] as const)
        expect([made, await dated(made, expires)]).toEqual([made, taken]);
      for (const head of words(
        "SKU,Lot,Made On,Expires On,Packs|Item Code,Batch No.,Mfg. Date,Exp. Date,Qty|कोड,बैच नंबर,निर्माण तिथि,समाप्ति तिथि,पैक|" +
          "Product Code,Batch Number,Manufacturing Date,Best Before,No. of Packs",
      ))
        expect([head, await dated("2026-06-01", "2028-05-31", "10", head)]).toEqual([head, taken]);
      for (const day of words("05/31/2028|31-13-2028|30-02-2028|soon|2 years"))
        expect([day, await dated("", day)]).toEqual([day, ["expiresOn:day"]]);
      expect(await dated("2030-01-01", "2031-01-01")).toEqual([expect.stringMatching(/^madeOn:/)]);
      await nextSeller();
      for (const packs of words("1e3|0x10|10 kg|Rs 10|1.5|ten"))
        expect([packs, await dated("", "", packs)]).toEqual([packs, ["packs"]]);
      for (const packs of words("1,200|1 200|१,२००|1200 packs|1200.0"))
        expect([packs, await dated("", "", packs)]).toEqual([packs, ["taken", "", "", 1200]]);
      const unknown = await post(
        ...([
          "/seller/lots/file",
          { csv: "sku,lot,dies,packs\nDAP-50,LX,31-05-2028,1", source: "stock" },
          who,
        ] as const),
      );
      expect([unknown.statusCode, faultsOf(unknown)]).toEqual([400, ["csv unknown-day"]]);
    });
  });

  test("K8: a quote ends with a whole letter", async () => {
    const letters = ["क्षत्रिय्या", "👨‍👩‍👧‍👦", "நிலக்கடலைக்கு", "👍🏽"];
    for (const [place, letter] of letters.entries()) {
      const original = 9_100_000 + place * 2;
      const say = (msg_id: number, message: string, more: object = {}) =>
        post("/sendMessages", { msg_id, message, timestamp: "09:05", referedTo: "", ...more }, buyer);
      expect((await say(original, `पिकावर कीड आली आहे ${letter.repeat(40)}`)).statusCode).toBeLessThan(300);
      await say(original + 1, `Answer ${place}`, { referedTo: original });
      const page = (await buyer.asks({ url: "/api/fetchMessages" })).json();
      const { quoted } = page.find(({ msg_id }: { msg_id: number }) => msg_id === original + 1);
      const said = quoted.message.replace(/…$/, "");
      const whole = new Intl.Segmenter("hi", { granularity: "grapheme" });
      const full = [...whole.segment(`पिकावर कीड आली आहे ${letter.repeat(40)}`)].map(({ segment }) => segment);
      const cut = [...whole.segment(said)].map(({ segment }) => segment);
      expect(cut).toEqual(full.slice(0, cut.length));
    }
  });

  test("K17: weather and prices that contradict themselves are refused", async () => {
    const day = { latitude: 20, altitude: 300, dayOfYear: 150, tmax: 35, tmin: 22 };
    const et0 = async (more: object) => (await post("/reckon/et0", { ...day, ...more })).statusCode;
    expect(await et0({ humidityMax: 80, humidityMin: 30 })).toBe(200);
    for (const more of [
      { humidityMax: 30, humidityMin: 80 },
      { tmax: 20, tmin: 30 },
      { sunshineHours: 23 },
      { vapourPressure: 9 },
      { month: 2, dayOfYear: 300 },
      { humidityMax: 101 },
    ])
      expect([more, await et0(more)]).toEqual([more, 400]);
    const tax = async (price: number) =>
      (await post("/reckon/tax", { sameState: true, lines: [{ price, quantity: 1, rate: 5 }] })).statusCode;
    for (const price of [1.005, 0.001, 99.999, 10.0001])
      expect([price, await tax(price)]).toEqual([price, 400]);
    for (const price of [1.01, 145, 0.3, 19.99]) expect([price, await tax(price)]).toEqual([price, 200]);
  });

  test("K19, K23: a soil card of a day to come is refused, and what is unlikely in a diary is asked about once", async () => {
    const field = await addField(buyer, { areaHa: 0.4 });
    const card = async (payload: object) =>
      (await buyer.asks({ method: "PUT", url: `/api/fields/${field.id}/soil-card`, payload })).statusCode;
    for (const on of ["2030-01-01", "2026-12-03", "2027-02-29", "soon"])
      expect([on, await card({ on, n: 100 })]).toEqual([on, 400]);
    expect(await card({ on: "2026-11-30", n: 100 })).toBe(200);
    const season = await sow(buyer, field);
    for (const entry of [
      { kind: "rain", mm: 900 },
      { kind: "rain", mm: 250 },
      { kind: "harvest", kg: 9_000_000 },
      { kind: "irrigation", mm: 900 },
    ] as const) {
      const key = randomUUID();
      const asked = await write(buyer, season, entry, key);
      expect([entry, asked.statusCode, asked.json().type]).toEqual([
        entry,
        409,
        "urn:mitti:problem:unlikely",
      ]);
      expect((await write(buyer, season, { ...entry, sure: true }, key)).statusCode).toBe(201);
    }
  });
});

import { foldedWords } from "#kit/contract/fold.ts";
import { gradeOf } from "#season/needs/grade.ts";
import { presentProduct } from "#shop/market/server/present.ts";
import { search } from "#shop/market/server/search/search.ts";
import { understand } from "#shop/market/server/search/understand.ts";
import type { Answered } from "../../contract.ts";
import { nothing } from "./nothing.ts";
import type { Knowledge } from "./problems.ts";
import { shown } from "./productsFor.ts";

type Grade = NonNullable<Answered["grade"]>;

/** Figures of a grade, with what parts them: `10-26-26`, `19:19:19`, `10 26 26`, `20.20.0.13`; neither a longer row of figures nor a percentage. */
const figures =
  /(?<![\d.:/-])(\d{1,2})(?:\s*[-–:.,/]\s*|\s+)(\d{1,2})(?:\s*[-–:.,/]\s*|\s+)(\d{1,2})(?:(?:\s*[-–:.,/]\s*|\s+)(\d{1,2}))?(?!\s*[-–:.,/]?\d|\s*%)/u;

/** Words by which three figures are a grade, folded. */
const feeds = new Set(
  foldedWords(
    "npk एनपीके nps np grade ग्रेड khad खाद khaad fertilizer fertiliser urvarak उर्वरक bori बोरी bag कट्टा katta ghulansheel घुलनशील dap डीएपी",
  ),
);

/** Grades that are sold in India and asked for by their figures alone; of others a word has to say that it is one. */
const sold = new Set([
  ...["10-26-26", "12-32-16", "14-35-14", "14-28-0", "14-28-14", "15-15-15", "15-15-15-9", "16-16-16"],
  ...["16-20-0-13", "17-17-17", "18-46-0", "19-19-19", "20-20-0", "20-20-0-13", "20-20-20", "22-22-11"],
  ...["24-24-0", "28-28-0", "9-24-24", "11-30-14", "12-61-0", "13-0-45", "13-40-13", "0-52-34", "0-0-50"],
  ...["0-0-60", "6-12-36"],
]);

/** Digits of Devanagari as Latin ones. */
const latin = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));

/** The fertilizer that a question names by its grade. */
export function gradeAskedIn(question: string): Grade | undefined {
  const [, n, p, k, fourth] = figures.exec(latin(question)) ?? [];
  if (n === undefined || p === undefined || k === undefined) return undefined;
  // 20-20-13 is said for 20-20-0-13.
  const isShort = `${+n}-${+p}-${+k}` === "20-20-13" && fourth === undefined;
  const [potash, sulphur] = isShort ? [0, 13] : [+k, +(fourth ?? 0)];
  const name = [+n, +p, potash, ...(sulphur > 0 ? [sulphur] : [])].join("-");
  const sum = +n + +p + potash + sulphur;
  const isNamed = sold.has(name) || foldedWords(question).some((word) => feeds.has(word));
  return isNamed && sum > 0 && sum <= 100 ? { name, n: +n, p2o5: +p, k2o: potash, sulphur } : undefined;
}

/** Products looked at for a grade; a name by its figures is found before others. */
const looked = 18;

/** Contents of a grade, and the packs of it that are sold here. */
export async function gradeAnswer({ db, vocabulary }: Knowledge, grade: Grade): Promise<Answered> {
  const found = await search(db, await understand(grade.name, vocabulary), looked);
  const packs =
    found.length === 0
      ? []
      : await db
          .selectFrom("product")
          .select(["id", "name", "composition"])
          .where(
            "id",
            "in",
            found.map(({ id }) => id),
          )
          .where("category", "=", "fertilizers")
          .execute();
  const same = new Set(packs.filter((pack) => isOfGrade(pack, grade)).map(({ id }) => id));
  return {
    ...nothing,
    kind: "grade",
    grade,
    products: found
      .filter(({ id }) => same.has(id))
      .slice(0, shown)
      .map(presentProduct),
  };
}

function isOfGrade(pack: { name: string; composition: string }, { n, p2o5, k2o }: Grade): boolean {
  const of = gradeOf(pack);
  return of !== undefined && of.n === n && of.p2o5 === p2o5 && of.k2o === k2o;
}

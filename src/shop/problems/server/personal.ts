import { sql } from "kysely";
import { ofPerson, type PersonalData } from "#database/personal.ts";
import { problemPictureFile } from "./pictures.ts";

const problemsOf = (id: string) => sql`select id from order_problem where person_id = ${id}`;
const saidByShop = (id: string) =>
  sql`(done_by = 'seller' and problem_id in (select id from order_problem where shop_id = ${id}))`;

export const personal: PersonalData = {
  tables: [
    {
      table: "order_problem",
      name: "problems",
      whose: ofPerson,
      key: ["id"],
      without: ["key", "body_hash"],
      erasure: "unnamed",
    },
    {
      table: "order_problem_picture",
      name: "problem-pictures",
      whose: (id) => sql`problem_id in (${problemsOf(id)})`,
      key: ["name"],
      erasure: "deleted",
      files: ({ name }) => [problemPictureFile(String(name))],
    },
    {
      table: "order_problem_step",
      name: "problem-steps",
      whose: (id) => sql`(problem_id in (${problemsOf(id)}) or ${saidByShop(id)})`,
      key: ["id"],
      erasure: "kept",
      why: "what a shop answered is its buyer's to read; a buyer's words go, and names go from all of them",
    },
  ],
};

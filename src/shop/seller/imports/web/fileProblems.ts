import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import type { TableFault } from "#kit/contract/tables/tableFaults.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { importLimits } from "../contract.ts";

const faultWords: Readonly<Record<TableFault, MessageDescriptor>> = {
  empty: msg`There is no product in this file.`,
  encoding: msg`We can't read the letters of this file. In Excel, save it as .xlsx or as 'CSV UTF-8'.`,
  quotes: msg`A quotation mark in this file is opened and never closed.`,
  "no-head": msg`We find no table in this file. It needs a row for each product, with its name and its price.`,
  "long-head": msg`The first row of this file is far too long. It must hold the names of the columns and nothing else.`,
  "too-many-columns": msg`The file has more than ${importLimits.columns} columns. Please leave out those that we do not know.`,
  "long-row": msg`A row of this file is far too long. Is it a CSV file?`,
  "old-workbook": msg`This is an old Excel workbook (.xls), or one with a password. In Excel, save it as .xlsx without a password.`,
  "web-page": msg`This is not a workbook but a page that Excel can open. Open it in Excel and save it as .xlsx.`,
  "broken-workbook": msg`We can't read this workbook. In Excel, save it as .xlsx once more, or as 'CSV UTF-8'.`,
  "large-workbook": msg`This workbook is too large. Please save it as 'CSV UTF-8', or send it in parts.`,
  "too-many-rows": msg`The file has too many rows. Please send it in parts.`,
};

/** Why a table was not looked through. */
export function fileProblem(problem: Problem): MessageDescriptor {
  const rule = problem.errors?.find(({ field }) => field === "file")?.rule;
  if (rule && rule in faultWords) return faultWords[rule as TableFault];
  const word = problemWordOf(problem);
  if (word === "too-many")
    return msg`You have sent ${importLimits.perHour} files within an hour. Please wait a little before you send the next one.`;
  if (word === "busy") return msg`We are reading other files just now. Please send yours again in a minute.`;
  if (word === "too-large") return msg`The file is too large. Please send it in parts.`;
  if (word === "conflict") return msg`Your last file is still being added. Please wait until it is done.`;
  return problemMessage(problem);
}

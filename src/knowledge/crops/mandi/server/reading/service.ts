import { fetchJson, memberOf } from "#kit/server/http/fetchJson.ts";

/** The operator's access to the Government's list of prices (settings MANDI_URL, MANDI_KEY). */
export interface MandiService {
  readonly url: string;
  readonly key: string;
}

/** One page of the list. */
export interface MandiPage {
  readonly records: readonly unknown[];
  /** Records that there are in all, where the service says so. */
  readonly total: number | undefined;
}

export const pageRecords = 1_000;
/** A thousand records are about 300 kB. */
const bounds = { service: "The list of mandi prices", timeout: 20_000, bytes: 2 * 1024 * 1024 };

/** Asks for a page of the list as data.gov.in serves its resources. */
export async function fetchPage(
  { url, key }: MandiService,
  offset: number,
  limit = pageRecords,
): Promise<MandiPage> {
  const address = new URL(url);
  const asked = { "api-key": key, format: "json", limit: String(limit), offset: String(offset) };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const { status, answer } = await fetchJson(address, bounds);
  if (status === 401 || status === 403) throw new Error(`${bounds.service} does not take MANDI_KEY`);
  if (status !== 200) throw new Error(`${bounds.service} answered ${status}`);
  const records = memberOf(answer, "records");
  // A key that is used up is refused in an answer that looks well.
  if (!Array.isArray(records)) throw new Error(`${bounds.service} sent no records`);
  const total = Number(memberOf(answer, "total"));
  return { records: records.slice(0, limit), total: Number.isSafeInteger(total) ? total : undefined };
}

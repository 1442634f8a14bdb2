import type { APIRequestContext, APIResponse } from "@playwright/test";

/** Posts JSON to a call; refuses whatever is not a success. */
export async function post(client: APIRequestContext, path: string, data: object | undefined) {
  return answered(await client.post(`/api/${path}`, data ? { data } : {}));
}

/** What a call answered with, as JSON; refuses whatever is not a success. */
export async function answered(response: APIResponse) {
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.status()} of ${response.url()}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

import { type FetchBounds, fetchJson } from "#kit/server/http/fetchJson.ts";
import { WeatherFault } from "./fault.ts";

/** Asks a service for JSON, in bounds; an error, or anything but JSON, is a fault of the answer. */
export async function askJson(address: URL, bounds: Omit<FetchBounds, "service">): Promise<unknown> {
  const service = "The weather service";
  const { status, answer } = await fetchJson(address, { ...bounds, service }).catch((error: unknown) => {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    throw new WeatherFault("answer", cause instanceof Error ? `${message}: ${cause.message}` : message);
  });
  if (status !== 200) throw new WeatherFault("answer", `${service} answered ${status}`);
  return answer;
}

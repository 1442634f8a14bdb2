import type { ShopAudience } from "./roles/shopRoles.ts";
import type { Shape, ValueOf } from "./shape.ts";

/**
 * Who may make a call: also visitors, everybody with a session (a device account too, which has no name), everybody who is logged in,
 * those of a shop, or operators in a session that passed the second factor. To all but `session` a device account is a visitor.
 */
export type Audience = "anyone" | "session" | "member" | ShopAudience | "operator";

/** A call, declared once; the server, the browser and the reference at /api/docs are made of it. */
export interface Call {
  /** One sentence for the reference. */
  readonly about: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api, with params in braces: `/croppage/{id}`. */
  readonly path: `/${string}`;
  readonly for: Audience;
  /**
   * Scope of an API key that may make this call in place of a session. Without it no key may; a call for anyone is answered as to
   * a visitor.
   */
  readonly scope?: string;
  /**
   * The act under which it is logged whose data is read, as `complaint.read`; only of calls for operators. `serve` hands the handler
   * `shows` for it, and answers nothing before that was told.
   */
  readonly reads?: `${string}.${string}`;
  /** False for a POST of the specification that changes nothing: a helper who makes it is not logged. */
  readonly changes?: false;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  /** The answer that leaves the server; a field not declared here never does. */
  readonly answer: Shape;
  /** Status of a success; 200 unless something was made (201) or there is nothing to say (204). */
  readonly status?: 201 | 204;
  /** Members beside the problem's own in every refusal of this call, for clients of the specification. */
  readonly failsWith?: Readonly<Record<string, string>>;
  /**
   * Response cache tags: the answer is the same for everybody and is cached as finished bytes until one of these tags is
   * invalidated. A tag may carry a param: `product:{id}`. Only for calls that anyone may make.
   */
  readonly cacheTags?: readonly string[];
  /**
   * Brotli quality of the cached answer where the usual one is too low: for a large answer that is made seldom and brought by many,
   * as it takes ten times as long. Only with `cacheTags`.
   */
  readonly brotliQuality?: 10;
  /**
   * False: no phone keeps the answer for when there is no network (kit/web/storage/keptAnswers.ts), as it is worth nothing a
   * moment later and would push out what is.
   */
  readonly kept?: false;
  /** Time to live (ms) of an answer that this phone keeps over a reload: nothing is fetched until then. Only for calls that anyone may make. */
  readonly keptFreshMs?: number;
  /** Bytes that the body may have where the usual 16 kB are too few. */
  readonly bodyLimit?: number;
  /**
   * The request outlives the page that makes it (fetch `keepalive`): for reports sent while a page is closed
   * or reloaded, which a browser cuts off otherwise. All such bodies under way have 64 KiB together.
   */
  readonly keepalive?: true;
}

/** Names the calls of a feature and keeps their exact types. */
export function calls<const Declared extends Record<string, Call>>(declared: Declared): Declared {
  return declared;
}

type Given<Key extends string, S> = S extends Shape ? { [K in Key]: ValueOf<S> } : { [K in Key]?: undefined };

/** Input of a call: its params, query and body, each where it is declared. */
export type Input<C extends Call> = Given<"params", C["params"]> &
  Given<"query", C["query"]> &
  Given<"body", C["body"]>;

/** Answer of a call. */
export type Answer<C extends Call> = ValueOf<C["answer"]>;

/** Root path of every call of the API. */
export const apiRoot = "/api";

/**
 * The canonical URL of a call with an input: params filled in, query params in the declared order, left out
 * where not given. Equal inputs have equal URLs, so it is the cache key too.
 */
export function addressOf(call: Call, input: { params?: unknown; query?: unknown }): string {
  const path = filled(call.path, input.params, encodeURIComponent);
  const query = (input.query ?? {}) as Record<string, unknown>;
  const terms = declaredNames(call.query)
    .filter((name) => query[name] !== undefined && query[name] !== "")
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(query[name]))}`);
  return apiRoot + path + (terms.length > 0 ? `?${terms.join("&")}` : "");
}

/** The cache tags of an answer, params filled in. */
export function cacheTagsOf(call: Call, input: { params?: unknown }): string[] {
  return (call.cacheTags ?? []).map((subject) => filled(subject, input.params, String));
}

function filled(pattern: string, params: unknown, written: (text: string) => string): string {
  const given = (params ?? {}) as Record<string, unknown>;
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => written(String(given[name])));
}

function declaredNames(shape: Shape | undefined): string[] {
  const properties = (shape as { properties?: Record<string, unknown> } | undefined)?.properties;
  return properties ? Object.keys(properties) : [];
}

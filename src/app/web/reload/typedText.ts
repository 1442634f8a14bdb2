import { readStored, storedJson, writeStored } from "#kit/web/storage/stored.ts";

type Box = HTMLInputElement | HTMLTextAreaElement;

/** A text in a box of a page, found again by its name and by which of that name it is. */
interface Typed {
  readonly name: string;
  readonly place: number;
  readonly text: string;
}

interface TypedOnPage {
  /** Path and query of the page. */
  readonly address: string;
  readonly typed: readonly Typed[];
}

const storedTyped = storedJson<TypedOnPage | undefined>("typed", undefined, isTypedOnPage, "session");
/** A page that draws itself after its answers have come has its boxes by then (ms). */
const patienceMs = 15_000;
const maxLetters = 20_000;

/** Boxes in which somebody has typed, with the address at which they did. */
const typedIn = new Map<Box, string>();
const here = () => window.location.pathname + window.location.search;

/**
 * Puts back the text of the page's boxes after it had to reload, as soon as they are there; notes from now on
 * what is typed.
 */
export function putBackTyped(): void {
  for (const box of document.querySelectorAll<Box>("main :is(input, textarea)"))
    if (box.value !== box.defaultValue) note(box);
  document.addEventListener("input", ({ target }) => note(target), true);
  const stored = readStored(storedTyped);
  writeStored(storedTyped, undefined);
  if (!stored || stored.address !== here()) return;
  let left = stored.typed;
  const look = () => {
    left = left.filter((one) => !putBack(one));
    if (left.length === 0 || here() !== stored.address) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
  look();
}

/** Keeps what is typed on this page for the next time that it is loaded in this tab. */
export function keepTyped(): void {
  const address = here();
  const typed = [...typedIn].flatMap(([box, at]) =>
    at === address && box.isConnected
      ? [{ name: box.name, place: boxesOf(box.name).indexOf(box), text: box.value.slice(0, maxLetters) }]
      : [],
  );
  if (typed.length > 0) writeStored(storedTyped, { address, typed });
}

function note(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (target.name !== "" && isText(target)) typedIn.set(target, here());
  for (const box of typedIn.keys()) if (!box.isConnected) typedIn.delete(box);
}

/** Words and figures; nothing secret, and nothing that is chosen by a tap. */
function isText(box: Box): boolean {
  const isSecret = /one-time-code|password|cc-/.test(box.autocomplete);
  return (box.type === "textarea" || /^(text|search|tel|email|url|number)$/.test(box.type)) && !isSecret;
}

function boxesOf(name: string): Box[] {
  const named = `[name="${CSS.escape(name)}"]`;
  return [...document.querySelectorAll<Box>(`main :is(input, textarea)${named}`)].filter(isText);
}

/**
 * Sets the value as if it were typed, so that the component that holds it is notified. True where the box is
 * there.
 */
function putBack({ name, place, text }: Typed): boolean {
  const box = boxesOf(name)[place];
  if (!box) return false;
  if (box.value !== text) {
    const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(box, text);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return true;
}

function isTypedOnPage(value: unknown): value is TypedOnPage {
  const { address, typed } = (value ?? {}) as Partial<TypedOnPage>;
  return typeof address === "string" && Array.isArray(typed);
}

import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { afterPaint } from "../rendering/afterPaint.ts";
import { useHydrated } from "../rendering/hydrated.ts";
import { bring } from "./bring.ts";

/** Root margin (CSS pixels): how far below the viewport a part starts to load. */
const aheadPixels = 600;

/** Parts that the server rendered and that are still to come, by the function that begins their load. */
const waiting = new Map<() => void, Promise<unknown>>();

/** How long (ms) paper waits for parts on a bad line: without their code they stay as the server rendered them. */
const paperWaits = 3_000;

/** Brings the parts that nobody came near, for paper, which shows all of them with what is stored on the phone. */
export async function bringAll(): Promise<void> {
  const coming = [...waiting.values()];
  for (const begin of waiting.keys()) begin();
  await Promise.race([Promise.all(coming), new Promise((resolve) => setTimeout(resolve, paperWaits))]);
  await new Promise<void>((resolve) => afterPaint(resolve));
}

/**
 * Lazy hydration on visibility: the server renders the part with the page, but the browser loads its code only when it comes
 * near the viewport. Until then it can be read, from then on it is interactive. `id` is the id of the part's own element.
 */
export function lazyOnVisible<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part = lazy(() => {
    if (import.meta.env.SSR) return load();
    let begin = () => {};
    const part = new Promise<void>((resolve) => {
      begin = resolve;
    }).then(() => bring(load));
    waiting.set(begin, part);
    void part.then(() => waiting.delete(begin));
    void whenNear(id).then(begin);
    return part;
  });
  return (props: Props): ReactNode => (
    <Suspense fallback={<div id={id} />}>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * The same for a part that the server leaves out, because its answers would make the document heavy. The element that keeps its
 * place stays the same one throughout, so that it is watched wherever it is; `className` is its own.
 */
export function lazyInBrowser<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  className?: string,
) {
  const Part = lazy(() => whenNear(id).then(() => bring(load)));
  return (props: Props): ReactNode => (
    <div id={id} className={className}>
      {useHydrated() ? (
        <Suspense>
          <Part {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Resolves when the element comes near the viewport. */
function whenNear(id: string): Promise<void> {
  return new Promise((resolve) => {
    const watch = () => {
      const element = document.getElementById(id);
      if (!element) return requestAnimationFrame(watch);
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          stop();
          resolve();
        },
        { rootMargin: `${aheadPixels}px` },
      );
      // React draws the fallback in place of what the server sent when something around it changes: that is another element.
      const again = () => {
        if (element.isConnected) return;
        stop();
        watch();
      };
      const stop = () => {
        observer.disconnect();
        window.removeEventListener("scroll", again);
        window.removeEventListener("toggle", again, true);
      };
      window.addEventListener("scroll", again, { passive: true });
      // A fold is opened without a scroll.
      window.addEventListener("toggle", again, true);
      observer.observe(element);
      return undefined;
    };
    watch();
  });
}

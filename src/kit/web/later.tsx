import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** How far below the screen a part may be when its code is brought, in CSS pixels. */
const aheadPixels = 600;

/**
 * A part that the server renders with the page, but whose code a phone brings only when it comes near: until then it
 * can be read, and from then on it answers. `id` is the id of the part's own element.
 */
export function later<Props extends object>(
  id: string,
  bring: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part = lazy(() => (import.meta.env.SSR ? bring() : whenNear(id).then(bring)));
  return (props: Props): ReactNode => (
    <Suspense fallback={<div id={id} />}>
      <Part {...props} />
    </Suspense>
  );
}

/** Resolves when the element is near the screen, or has the focus led into it. */
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
      };
      window.addEventListener("scroll", again, { passive: true });
      observer.observe(element);
      return undefined;
    };
    watch();
  });
}

import { type ReactNode, useEffect } from "react";

/** By then (ms) the page has drawn itself and what comes near has come. */
const calmMs = 1_000;

/** Around the questions that lead to a plan: its screen is on the phone by then, also where the network is gone. */
export default function WithPlanAhead({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (document.documentElement.dataset.saver === "on") return;
    const bring = () =>
      Promise.all([
        import("#season/fields/web/SeasonPage.tsx"),
        import("./WithFirstDay.tsx"),
        import("#season/fields/screens/web/SeasonScreen.tsx"),
      ]);
    // Without a network the screen itself asks again.
    const timer = setTimeout(() => bring().catch(() => {}), calmMs);
    return () => clearTimeout(timer);
  }, []);
  return children;
}

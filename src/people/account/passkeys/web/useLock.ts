import { useContext } from "react";
import { FetcherContext, offlineProblem } from "#kit/web/call.tsx";
import type { make, show } from "./unlock.ts";

type Rest<Made> = Made extends (ask: never, ...rest: infer Asked) => infer Answer
  ? (...asked: Asked) => Answer
  : never;

/** The phone's lock as a way in; neither of these rejects. Its code is brought by the first tap. */
export interface Lock {
  readonly make: Rest<typeof make>;
  readonly show: Rest<typeof show>;
}

export function useLock(): Lock {
  const ask = useContext(FetcherContext);
  const brought = () => import("./unlock.ts").catch(() => undefined);
  return {
    make: async (...asked) => (await brought())?.make(ask, ...asked) ?? { problem: offlineProblem },
    show: async () => (await brought())?.show(ask) ?? { problem: offlineProblem },
  };
}

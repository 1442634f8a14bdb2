import { type ComponentProps, type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#features/paths.ts";
import { wordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";

/** As Await; whoever is no seller is led home, welcomed: a farmer comes by here after signing up. */
export function PortalAwait<Value>(props: ComponentProps<typeof Await<Value>>): ReactNode {
  return (
    <Await
      {...props}
      failed={(problem) =>
        wordOf(problem) === "not-allowed" ? <Denied /> : (props.failed?.(problem) ?? undefined)
      }
    />
  );
}

function Denied() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.home, { replace: true, state: { welcome: true } });
  }, [navigate]);
  return null;
}

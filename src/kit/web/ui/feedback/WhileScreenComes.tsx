import { type ReactNode, Suspense } from "react";
import { Page } from "../layout/Page.tsx";
import { Skeleton } from "./Skeleton.tsx";

/** The shape of a screen until its code and texts are there. */
export function WhileScreenComes({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Page>
          <Skeleton shape="card" count={2} />
        </Page>
      }
    >
      {children}
    </Suspense>
  );
}

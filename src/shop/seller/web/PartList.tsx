import type { ReactNode } from "react";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";

/** A part of a tab: its name leads to it, and a line says how it is now; empty while that is not known. */
export function PartRow({ to, name, children }: { to: string; name: ReactNode; children?: ReactNode }) {
  return (
    <Card as="li">
      <h2>
        <CardLink to={to}>{name}</CardLink>
      </h2>
      {children ? <p>{children}</p> : null}
    </Card>
  );
}

/** The parts of a tab. */
export function PartList({ children }: { children: ReactNode }) {
  return <Grid of="wide">{children}</Grid>;
}

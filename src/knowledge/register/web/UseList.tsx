import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import type { RegisteredUse } from "../shapes.ts";
import { alike, applicationOf, isLiving } from "../uses/usesShown.ts";
import { productNameIn } from "./names/productText.ts";
import { Protection } from "./Protection.tsx";
import { type SprayWith, UseFacts, Wait } from "./UseFacts.tsx";
import styles from "./UseList.module.css";

interface UseListProps {
  uses: readonly RegisteredUse[];
  crop: string;
  with: SprayWith;
  /** Details of one list open one at a time. */
  name: string;
  /** Drawn below a use: the packs that it takes. */
  packs?: ((use: RegisteredUse) => ReactNode) | undefined;
  /** Opens the first use, where one has asked for nothing else. */
  firstOpen?: boolean | undefined;
}

/** So many are shown at once. */
const shownFirst = 3;

/** Registered uses one under another: product and wait at a glance, the rest where one opens it. */
export function UseList({ uses, crop, with: sprayed, name, packs, firstOpen = false }: UseListProps) {
  const [all, showAll] = useState(false);
  const listed = alike(uses);
  const count = listed.length;
  const shown = all ? listed : listed.slice(0, shownFirst);
  return (
    <div className={styles.list}>
      {shown.map((use, index) => (
        <Details key={use.id} name={name} open={firstOpen && index === 0} summary={<Summary use={use} />}>
          <Stack>
            <UseFacts use={use} crop={crop} {...sprayed} />
            {use.prohibited ? null : (
              <>
                <Protection application={applicationOf(use)} />
                {packs?.(use)}
                <InMarket use={use} />
              </>
            )}
          </Stack>
        </Details>
      ))}
      {shown.length < count ? (
        <p className={styles.all}>
          <Button onClick={() => showAll(true)}>
            <Trans>Show all: {count}</Trans>
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function Summary({ use }: { use: RegisteredUse }) {
  const { language } = useChosenLanguage();
  return (
    <span className={styles.summary}>
      <span translate="no">{productNameIn(language, use)}</span>
      <span className={styles.more}>
        {use.prohibited ? (
          <Badge tone="now">
            <Trans>forbidden</Trans>
          </Badge>
        ) : null}
        {isLiving(use) ? (
          <Badge tone="good">
            <Trans>living</Trans>
          </Badge>
        ) : null}
        {use.prohibited ? null : use.waiting === "days" ? (
          <span>
            <Trans>wait:</Trans> <Wait use={use} />
          </span>
        ) : use.waiting === "unknown" ? (
          <span>
            <Trans>wait: see the label</Trans>
          </span>
        ) : null}
      </span>
    </span>
  );
}

/** The way to packs with these actives; which of them fits the use, their own pages say. */
function InMarket({ use }: { use: RegisteredUse }) {
  return (
    <p>
      <ButtonLink to={paths.searchByName(use.actives.join(" "))}>
        <Trans>Look for it in the market</Trans>
      </ButtonLink>
    </p>
  );
}

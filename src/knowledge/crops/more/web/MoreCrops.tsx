import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { usePainted } from "#kit/web/rendering/usePainted.ts";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { Search } from "../../contract.ts";
import type { FittingCrop } from "../../suggestion.ts";
import { soilNames } from "../../web/cropLabels.ts";

/** Searches whose further crops were opened: Back leads to the crop that one had opened there. */
const openLists = new Set<string>();

interface MoreCropsProps {
  search: Search;
  around: readonly FittingCrop[];
  listed: readonly FittingCrop[];
  /** Above the listed ones where none of them is among the first cards. */
  heading: ReactNode;
  /** Crops that another soil suits better. */
  also: readonly FittingCrop[];
  card: (found: FittingCrop) => ReactNode;
}

/** The crops of a search after the first cards, under one button. */
export default function MoreCrops({ search, around, listed, heading, also, card }: MoreCropsProps) {
  const { i18n } = useLingui();
  const painted = usePainted();
  const key = `${search.soilType} ${search.season}`;
  const [opened, setOpened] = useState(openLists.has(key));
  const soil = i18n._(soilNames[search.soilType]);
  const count = around.length + listed.length + also.length;
  const grid = (crops: readonly FittingCrop[]) =>
    crops.length > 0 ? <Grid of="wide">{crops.map((found) => card(found))}</Grid> : null;
  return (
    <Details
      open={opened}
      onToggle={({ currentTarget: { open } }) => {
        openLists[open ? "add" : "delete"](key);
        setOpened(open);
      }}
      summary={<Trans>More crops: {count}</Trans>}
    >
      {painted || opened ? (
        <Stack>
          {grid(around)}
          {listed.length > 0 ? heading : null}
          {grid(listed)}
          {also.length > 0 ? (
            <h2>
              <Plural
                value={also.length}
                one={`# more grows in ${soil} soil, though another one suits it better`}
                other={`# more grow in ${soil} soil, though another one suits them better`}
              />
            </h2>
          ) : null}
          {grid(also)}
        </Stack>
      ) : null}
    </Details>
  );
}

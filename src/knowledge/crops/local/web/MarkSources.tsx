import { Trans } from "@lingui/react/macro";
import type { Crop, LimitSource } from "../../contract.ts";
import { usePlace } from "../../web/land/place.ts";
import type { Hardship } from "../hardships.ts";
import type { AtPlace } from "../rules.ts";

/** Whose figures the reasons against a crop have: a line for each. */
export function MarkSources({ crop, hardships }: { crop: Crop; hardships: readonly Hardship[] }) {
  return hardships.map(({ kind }) => (
    <p key={kind}>
      <MarkSource crop={crop} kind={kind} />
    </p>
  ));
}

function MarkSource({ crop: { limits }, kind }: { crop: Crop; kind: Hardship["kind"] }) {
  const { name: place } = usePlace();
  switch (kind) {
    case "cold":
    case "hot":
      return (
        <>
          <Trans>
            Temperatures: means of 1991–2020 at the weather stations nearest to {place} (India Meteorological
            Department).
          </Trans>{" "}
          <Trans>
            What suits it: <SourceOfLimit source={limits.temperatureSource} />.
          </Trans>
        </>
      );
    case "frost":
      return (
        <Trans>
          Nights: means of 1991–2020 at the weather stations nearest to {place} (India Meteorological
          Department). That it dies of frost: <SourceOfLimit source="ecocrop" />.
        </Trans>
      );
    case "height":
      return (
        <Trans>
          Height: of the weather station nearest to {place} (India Meteorological Department). How high it
          grows: <SourceOfLimit source="ecocrop" />.
        </Trans>
      );
    case "dry":
      return (
        <Trans>
          Rain: mean of 1951–2000 in {place} (India Meteorological Department). What it drinks: computed for{" "}
          {place} by paper 56 of the FAO.
        </Trans>
      );
    case "salty":
      return (
        <Trans>
          Salt (EC over 4) that it bears: <SourceOfLimit source="ecocrop" />.
        </Trans>
      );
    case "alkaline":
      return (
        <Trans>
          pH that it bears: <SourceOfLimit source={limits.aciditySource} />.
        </Trans>
      );
  }
}

function SourceOfLimit({ source }: { source: LimitSource }) {
  switch (source) {
    case "ecocrop":
      return <Trans>crop database of the FAO</Trans>;
    case "course":
      return <Trans>a course of the ICAR</Trans>;
    case "variety-trial":
      return <Trans>a trial of varieties on such land in India</Trans>;
    case "estimate":
      return <Trans>our own estimate</Trans>;
  }
}

/** Whose figures of a place a crop of the list has; nothing without a place. */
export function FigureSources({ crop }: { crop: AtPlace }) {
  const { name: place } = usePlace();
  if (!place) return null;
  return (
    <p>
      {crop.harvest || crop.share ? (
        <Trans>Fields and harvest: Directorate of Economics and Statistics.</Trans>
      ) : null}{" "}
      <Trans>
        Water: computed by paper 56 of the FAO from the climate of {place} (India Meteorological Department).
      </Trans>
    </p>
  );
}

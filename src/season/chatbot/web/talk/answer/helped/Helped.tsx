import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { schemesPath } from "#screens/carePaths.ts";
import { telephoneAddress } from "#shop/legal/helplines.ts";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import type { Answered } from "../../../../contract.ts";
import type { Helper } from "../../../../helped.ts";
import styles from "../../ChatWidget.module.css";
import { SourceLine } from "../../transcript/SourceLine.tsx";

const WeatherPart = lazyPart(() => import("#season/weather/web/WeatherPart.tsx"));

const PriceAnswer = lazyPart(() => import("./PriceAnswer.tsx"));

interface HelpedProps {
  helper: Helper;
  answer: Pick<Answered, "weather" | "price">;
}

/** A question that others know more of: what is known here of the weather or a price, each with its day, and who can be asked. */
export function Helped({ helper, answer: { weather, price } }: HelpedProps) {
  const ofPage = useHelpline();
  // A talk is kept for a day: what the foot of the page names too is taken from there, so that both say the same.
  const { number, name } = helper.line === "kisan" ? ofPage : helper;
  return (
    <>
      {weather ? (
        <Suspense>
          <WeatherPart district={weather.district} asked={weather.day ?? undefined} />
        </Suspense>
      ) : helper.id === "weather" ? (
        <p>
          <Trans>
            Of the weather I know only the next days in a district. Name it in your question, such as “rain in
            Nagpur tomorrow”.
          </Trans>
        </p>
      ) : null}
      {price ? (
        <Suspense>
          <PriceAnswer {...price} />
        </Suspense>
      ) : helper.id === "price" ? (
        <p>
          <Trans>
            Name the crop and your district, such as “onion price in Nashik district”, and I look for the
            nearest mandis.
          </Trans>
        </p>
      ) : null}
      <p>{helper.says}</p>
      {number === "" ? null : (
        <p>
          <a className={styles.call} href={telephoneAddress(number)}>
            {name} {number}
          </a>
        </p>
      )}
      {/^(scheme|loan|insurance)$/.test(helper.id) ? (
        <ButtonLink to={schemesPath}>
          <Trans>Government schemes</Trans>
        </ButtonLink>
      ) : null}
      <SourceLine source={helper.source} />
    </>
  );
}

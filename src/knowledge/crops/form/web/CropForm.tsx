import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { useHydrated, useThisMonth } from "#kit/web/rendering/hydrated.ts";
import { useLocation, useNavigate } from "#kit/web/router/router.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { investments, seasons, soils, waterClasses } from "../../contract.ts";
import {
  type GivenSearch,
  isWhole,
  missingIn,
  type Question,
  type questions,
  readSearch,
  seasonOfMonth,
} from "../../search.ts";
import { investmentNames, questionNames, seasonNames, soilNames, waterNames } from "../../web/cropLabels.ts";
import { MoneySwatch } from "../../web/drawing/MoneySwatch.tsx";
import { SeasonSwatch } from "../../web/drawing/SeasonSwatch.tsx";
import { SoilSwatch } from "../../web/drawing/SoilSwatch.tsx";
import { WaterSwatch } from "../../web/drawing/WaterSwatch.tsx";
import { rememberSearch } from "../../web/history.ts";
import { keepTyped } from "../../web/land/keepTyped.ts";
import { soilLines } from "../../web/soilLines.ts";
import styles from "./CropForm.module.css";
import { investmentLines, seasonLines, waterLines } from "./choiceLines.ts";

const MyLandPart = lazyOnVisible("my-land", () => import("../../land/web/MyLandPart.tsx"));
/**
 * One element for good: React would drop the rendered part, not hydrated yet, each time that the form is
 * rendered.
 */
const myLand = <MyLandPart />;

interface CropFormProps {
  /** Known answers, from the address. */
  given: GivenSearch;
  /** True where an incomplete search was sent without a script: missing answers are marked at once. */
  sent?: boolean;
  /** Told of what is chosen so far, each time that it changes. */
  onChoice?: (chosen: GivenSearch) => void;
}

/**
 * The four questions. A plain form that leads to the results by itself; the script adds the season of today,
 * the alert in place and the history. The browser keeps the choices, so that nothing chosen early is lost.
 * The page around it changes with each choice; the form itself need not be rendered again.
 */
export default memo(function CropForm({ given, sent = false, onChoice }: CropFormProps) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const month = useThisMonth();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly Question[]>(sent ? missingIn(given) : []);

  useEffect(() => {
    if (month === undefined) return;
    // Where the season is asked for by the alert, it waits for the farmer's own answer.
    if (!sent) chooseUnlessChosen(form.current, "season", seasonOfMonth(month));
    onChoice?.(readForm(form.current));
  }, [month, sent, onChoice]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = readForm(event.currentTarget);
    if (isWhole(chosen)) {
      rememberSearch(chosen);
      keepTyped(event.currentTarget);
      // Back leads to the form as it was filled in.
      if (pathname !== paths.cropResults) navigate(withQuery(pathname, chosen), { replace: true });
      navigate(withQuery(paths.cropResults, chosen));
      return;
    }
    const left = missingIn(chosen);
    setMissing(left);
    if (left[0]) document.getElementById(left[0])?.focus();
  };

  const answered = () => {
    const chosen = readForm(form.current);
    // The same list where nothing was missing: a new one would render the whole form again at each tap.
    setMissing((before) =>
      before.some((question) => chosen[question]) ? before.filter((question) => !chosen[question]) : before,
    );
    onChoice?.(chosen);
  };
  const ask = (question: Question, cards: Parameters<typeof RadioCards>[0]["cards"]): ReactNode => (
    <Stack key={question} gap="tight">
      {missing[0] === question ? (
        <Alert tone="danger" role="alert" title={<Trans>Enter all fields</Trans>} />
      ) : null}
      <RadioCards
        name={question}
        label={i18n._(questionNames[question])}
        cards={cards}
        defaultValue={given[question]}
        required
        pictureAt={cards.length > 3 ? "top" : "start"}
        error={missing.includes(question) ? <Trans>Please choose one</Trans> : undefined}
      />
    </Stack>
  );
  const texts = (names: Readonly<Record<string, MessageDescriptor>>, key: string) => {
    const name = names[key];
    return name ? i18n._(name) : key;
  };

  return (
    <form
      ref={form}
      method="get"
      action={paths.cropResults}
      noValidate={hydrated}
      onSubmit={submit}
      onChange={answered}
    >
      <Stack gap="wide">
        {ask(
          "soilType",
          soils.map((soil) => ({
            value: soil,
            word: texts(soilNames, soil),
            line: texts(soilLines, soil),
            picture: <SoilSwatch soil={soil} />,
          })),
        )}
        {ask(
          "season",
          seasons.map((season) => ({
            value: season,
            word: texts(seasonNames, season),
            line: texts(seasonLines, season),
            picture: (
              <span className={styles.swatch}>
                <SeasonSwatch season={season} />
              </span>
            ),
            mark:
              month !== undefined && seasonOfMonth(month) === season ? (
                <Badge tone="now">
                  <Trans>now</Trans>
                </Badge>
              ) : undefined,
          })),
        )}
        {ask(
          "investment",
          investments.map((investment, index) => ({
            value: investment,
            word: texts(investmentNames, investment),
            line: texts(investmentLines, investment),
            picture: (
              <span className={styles.swatch}>
                <MoneySwatch level={([1, 2, 3] as const)[index] ?? 3} />
              </span>
            ),
          })),
        )}
        {ask(
          "waterReq",
          waterClasses.map((water) => ({
            value: water,
            word: texts(waterNames, water),
            line: texts(waterLines, water),
            picture: (
              <span className={styles.swatch}>
                <WaterSwatch level={water} />
              </span>
            ),
          })),
        )}
        {myLand}
        <Row>
          <Button kind="main" type="submit">
            <Trans>Get Crops</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
});

function readForm(form: HTMLFormElement | null): GivenSearch {
  const data = form ? new FormData(form) : undefined;
  return readSearch((question) => {
    const text = data?.get(question);
    return typeof text === "string" ? text : undefined;
  });
}

function chooseUnlessChosen(
  form: HTMLFormElement | null,
  question: (typeof questions)[number],
  value: string,
): void {
  const group = form?.elements.namedItem(question);
  if (group instanceof RadioNodeList && group.value === "") group.value = value;
}

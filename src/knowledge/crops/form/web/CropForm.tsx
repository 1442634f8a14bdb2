import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import { Lines, Shapes } from "#kit/web/drawing/Marks.tsx";
import { Picture } from "#kit/web/drawing/Picture.tsx";
import { leaf, young } from "#kit/web/drawing/palette.ts";
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
import {
  type Investment,
  investments,
  type Season,
  seasons,
  soils,
  type WaterClass,
  waterClasses,
} from "../../contract.ts";
import {
  type GivenSearch,
  isWhole,
  missingIn,
  type Question,
  type questions,
  readSearch,
  seasonOfMonth,
} from "../../search.ts";
import {
  investmentNames,
  questionNames,
  seasonNames,
  soilNames,
  type Words,
  waterNames,
} from "../../web/cropLabels.ts";
import { MoneySwatch } from "../../web/drawing/MoneySwatch.tsx";
import { Sky } from "../../web/drawing/Sky.tsx";
import { SoilSwatch } from "../../web/drawing/SoilSwatch.tsx";
import { rememberSearch } from "../../web/history.ts";
import { keepTyped } from "../../web/land/keepTyped.ts";
import { soilLines } from "../../web/soilLines.ts";
import styles from "./CropForm.module.css";

const seasonLines: Words<Season> = {
  Rabi: msg`Winter, sown October to December`,
  Kharif: msg`Rains, sown May to July`,
  Zaid: msg`Summer, sown February to March`,
};

const investmentLines: Words<Investment> = {
  "10000": msg`Up to Rs 10,000 in all`,
  "90000": msg`Up to Rs 90,000 in all`,
  "250000": msg`Up to Rs 2,50,000 in all`,
};

const waterLines: Words<WaterClass> = {
  High: msg`Canal or tube well all season`,
  medium: msg`A few waterings`,
  Low: msg`Mostly rain`,
};

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

/** The sky of one season over a strip of field, for the card of a season. */
function SeasonSwatch({ season }: { season: Season }) {
  return (
    <Picture view="0 0 104 64">
      <Sky season={season} height={54} />
      <Shapes d="M0 56q30-8 60-3t44-1v12H0z" colour={young} />
      <Shapes d="M0 60q40-6 104 0v4H0z" colour={leaf} />
    </Picture>
  );
}

type Level = "High" | "medium" | "Low";

/** A well cut open, with as much water in it as the farmer can count on. */
function WaterSwatch({ level }: { level: Level }) {
  const top = { High: 24, medium: 38, Low: 52 }[level];
  const drops = { High: "M30 8v3M52 4v3M74 8v3", medium: "M44 6v3M62 6v3", Low: "M52 6v3" }[level];
  return (
    <Picture view="0 0 104 64">
      <Shapes d="M0 0h104v64H0z" colour="#D9E6EC" />
      <Shapes d="M0 20q26-3 52-1t52-1v46H0z" colour="#9C8157" />
      <Shapes d="M0 34h28v6H0zM76 34h28v6H76zM0 50h28v5H0zM76 50h28v5H76z" colour="#83693F" />
      <Shapes d="M30 14h44v50H30z" colour="#5B4630" />
      <Shapes d={`M30 ${top}q5.5-4 11 0t11 0t11 0t11 0v40H30z`} colour="#3E86B8" />
      <Lines d={`M36 ${top + 6}h8M56 ${top + 9}h10`} colour="#A9D2E8" width={2.5} />
      <Lines d="M28 14v50M76 14v50" colour="#B9A68A" width={5} />
      <Lines d={drops} colour="#3E86B8" width={4} />
    </Picture>
  );
}

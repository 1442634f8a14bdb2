import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { wholeFigure } from "#kit/contract/figures.ts";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage, useProductName } from "#kit/web/router/page.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { readStored, storedJson, storedText, useStored, writeStored } from "#kit/web/storage/stored.ts";
import { useHasSession } from "#kit/web/storage/visitor.ts";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { CropPicture } from "#knowledge/crops/web/CropPicture.tsx";
import { paths } from "#screens/paths.ts";
import { firstPaintKeys } from "#season/fields/firstPaint.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import { nextVisit } from "../rules.ts";
import { FirstQuestion } from "./FirstQuestion.tsx";
import styles from "./HomePage.module.css";
import { ScenePicture } from "./ScenePicture.tsx";

const CustomerReview = lazyOnVisible("customer-review", () => import("./CustomerReview.tsx"));

const NewestTalk = lazyOnVisible("newest-talk", () => import("./NewestTalk.tsx"));

/** Decimal text under the specification's own key. */
const storedCount = storedText<string>("count", "");

/** The landing that was counted last: one landing is one visit, however often React mounts the page. */
let counted: string | undefined;

const Today = lazyPart(() => import("#front/today/web/Today.tsx"));
/** Around what is below Today alone. */
const Fold = lazyPart(async () => ({ default: (await import("#kit/web/ui/layout/Details.tsx")).Details }));
const FindField = lazyPart(() => import("#front/today/web/FindField.tsx"));

/** Height of Today on the home page when it was last drawn (px), so that its place is right before the next first paint. */
const storedTodayHeight = storedJson<number>(
  firstPaintKeys.todayHeight,
  0,
  (value): value is number => typeof value === "number",
);

/** The landing page: Today for somebody with a field, else the first question of a visitor, then what else there is. */
export default function HomePage() {
  const { t } = useLingui();
  const { key } = useLocation();
  const hasField = useStored(storedHasField)[0] === "yes";
  usePage({
    title: t`Professional farming on your soil`,
    description: t`Professional farming, taught plainly: what to grow on your soil, with real costs, water and profit.`,
  });
  return (
    <Page>
      <OwnFields hasField={hasField} />
      {hasField ? (
        <Suspense>
          <AboutProduct />
        </Suspense>
      ) : (
        <Visitor />
      )}
      <VisitorCount landing={key} />
    </Page>
  );
}

/** The first question to a visitor, and a view of the site; somebody with a field never sees it, from the first paint on. */
function Visitor() {
  return (
    <div className={styles.visitor}>
      <FirstQuestion />
      <Features />
      <Voices />
    </div>
  );
}

/** The same below Today, folded. */
function AboutProduct() {
  const productName = useProductName();
  return (
    <Fold summary={<Trans>About {productName}</Trans>}>
      <div className={styles.visitor}>
        <p>
          <Trans>We teach professional farming: what to grow, what it costs, what it brings.</Trans>
        </p>
        <Features />
        <Voices />
      </div>
    </Fold>
  );
}

/** The four things to do here, each a picture and a way. */
function Features() {
  return (
    <Stack as="section" aria-labelledby="features">
      <h2 id="features">
        <Trans>What you can do here</Trans>
      </h2>
      <Grid of="wide">
        <Feature
          to={paths.cropSuggestion}
          picture={<CropPicture crop={{ img: "/crops/wheat.svg" }} later />}
          title={<Trans>Crop Suggestions</Trans>}
        >
          <Trans>Which crop fits your soil, season, money and water.</Trans>
        </Feature>
        <Feature to={paths.market} picture={<ScenePicture of="market" />} title={<Trans>Market Place</Trans>}>
          <Trans>Seeds, fertilizers and pesticides from those who sell them.</Trans>
        </Feature>
        <Feature to={paths.chatBot} picture={<ScenePicture of="earthworm" />} title={<Trans>Chat Bot</Trans>}>
          <Trans>My crop is sick: EarthWorm answers at once.</Trans>
        </Feature>
        <Feature
          to={paths.discussions}
          picture={<ScenePicture of="talk" />}
          title={<Trans>Discussions</Trans>}
        >
          <Trans>Ask other farmers, and help them with what you know.</Trans>
        </Feature>
      </Grid>
    </Stack>
  );
}

interface FeatureProps {
  to: string;
  picture: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

function Feature({ to, picture, title, children }: FeatureProps) {
  return (
    <Card as="li" picture={picture}>
      <h3>
        <CardLink to={to}>{title}</CardLink>
      </h3>
      <p>{children}</p>
    </Card>
  );
}

/**
 * Today comes first, once there is a field; nobody else loads a byte of it. From the first paint on its place
 * is as high as it was last, so that the content below does not move when it comes and no hole is left.
 */
function OwnFields({ hasField }: { hasField: boolean }) {
  const hydrated = useHydrated();
  const hasSession = useHasSession();
  const drawn = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (hydrated && !hasField) delete dataset.fields;
    if (hasField) dataset.fields = "yes";
  }, [hydrated, hasField]);
  const noteHeight = useCallback(() => {
    setDrawn(true);
    document.documentElement.dataset.today = "yes";
    writeStored(storedTodayHeight, drawn.current?.offsetHeight);
  }, []);
  return (
    <div className={styles.today} data-drawn={isDrawn || undefined} hidden={hydrated && !hasField}>
      <Suspense>
        {hasField ? (
          <div ref={drawn}>
            <Today onDrawn={noteHeight} />
          </div>
        ) : hasSession ? (
          <FindField />
        ) : null}
      </Suspense>
    </div>
  );
}

/** One small line: how often this browser has landed here. `landing` names the landing. */
function VisitorCount({ landing }: { landing: string }) {
  const [count] = useStored(storedCount);
  useEffect(() => {
    if (counted === landing) return;
    counted = landing;
    writeStored(storedCount, nextVisit(readStored(storedCount)));
  }, [landing]);
  const visit = wholeFigure(Number(count));
  return <p className={styles.count}>{count === "" ? null : <Trans>Your visit number {visit}</Trans>}</p>;
}

/**
 * Introduction to Mitti, a saying of the field, a review, which is called a sample until a buyer has written
 * one, and topics of farmers' talk.
 */
function Voices() {
  const productName = useProductName();
  return (
    <div className={styles.voices}>
      <Stack as="section" aria-labelledby="about">
        <h2 id="about">
          <Trans>About {productName}</Trans>
        </h2>
        <p>
          <Trans>
            {productName} shows every figure with its source, says plainly what is an estimate, and tells you
            the bad year beside the good one. What you decide stays with you.
          </Trans>
        </p>
        <figure className={styles.quote}>
          <blockquote>
            <Trans>Farming is best of all; trade comes after it.</Trans>
          </blockquote>
          <figcaption>
            <Trans>an old saying of the north, by Ghagh</Trans>
          </figcaption>
        </figure>
        <p>
          <Link className={styles.way} to={paths.aboutUs}>
            <Trans>About Us</Trans>
          </Link>
        </p>
      </Stack>
      <Stack>
        <CustomerReview />
        <NewestTalk />
      </Stack>
    </div>
  );
}

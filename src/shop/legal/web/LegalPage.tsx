import { Trans, useLingui } from "@lingui/react/macro";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { helpPaths, legalPath } from "#screens/carePaths.ts";
import { screens } from "#screens/screens.ts";
import { type LegalText, legal } from "../contract.ts";
import { type Block, blocksOf, legalPages, withFacts } from "../rules.ts";
import styles from "./LegalPage.module.css";
import { pageTitles } from "./words.ts";

/** A legal page as it is now, or as it was. */
export default function LegalPage() {
  const { i18n } = useLingui();
  const { page: asked } = useParams();
  const page = legalPages.find((known) => known === asked) ?? "seller";
  const title = i18n._(pageTitles[page]);
  usePage({ title });
  const { language } = useChosenLanguage();
  const typed = useQueryParams(screens.legal.params).get("version") ?? "";
  const version = /^\d{1,6}$/.test(typed) ? { version: Number(typed) } : {};
  const called = useCall(legal.page, { params: { page }, query: { language, ...version } });
  return (
    <Page width="text" title={title}>
      <Await of={called} shape="lines" count={6}>
        {(text) => <Text text={text} />}
      </Await>
    </Page>
  );
}

function Text({ text }: { text: LegalText }) {
  const { t, i18n } = useLingui();
  const { page, version, at, isNow, facts, versions, wordsIn } = text;
  const { calendarDay } = useDates();
  const since = version === 0 ? "" : calendarDay(indianDay(at));
  const filled = withFacts(text.words, facts, t`not filled in yet`);
  return (
    <Stack>
      {version === 0 ? (
        <Alert
          tone="info"
          title={<Trans>This text came with the program; who runs this site has not completed it yet.</Trans>}
        />
      ) : null}
      {isNow ? null : (
        <Alert
          tone="warning"
          title={<Trans>This is an earlier version.</Trans>}
          action={
            <ButtonLink to={legalPath(page)}>
              <Trans>Read the one that counts now</Trans>
            </ButtonLink>
          }
        />
      )}
      <Stack lang={wordsIn}>
        <LegalWords blocks={blocksOf(filled)} />
      </Stack>
      {page === "grievance" || page === "returns" ? (
        <div>
          <ButtonLink to={helpPaths.home}>
            <Trans>Get help</Trans>
          </ButtonLink>
        </div>
      ) : null}
      {since ? (
        <p>
          <Trans>
            Version {version}, of {since}
          </Trans>
        </p>
      ) : null}
      {versions.length > 1 ? (
        <Details summary={<Trans>Earlier versions</Trans>}>
          <ul className={styles.links}>
            {versions.map((known) => (
              <li key={known.version}>
                <Link to={`${legalPath(page)}?version=${known.version}`}>
                  <Version version={known.version} at={known.at} />
                </Link>
              </li>
            ))}
          </ul>
        </Details>
      ) : null}
      <nav aria-label={t`Legal pages`}>
        <ul className={styles.links}>
          {legalPages
            .filter((other) => other !== page)
            .map((other) => (
              <li key={other}>
                <Link to={legalPath(other)}>{i18n._(pageTitles[other])}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </Stack>
  );
}

function Version({ version, at }: { version: number; at: number }) {
  const { calendarDay } = useDates();
  if (version === 0) return <Trans>As it came with the program</Trans>;
  const day = calendarDay(indianDay(at));
  return (
    <Trans>
      Version {version}, of {day}
    </Trans>
  );
}

/** A legal text; of what was written nothing is markup. */
function LegalWords({ blocks }: { blocks: readonly Block[] }) {
  const keys = keysOf(blocks.map((block) => JSON.stringify(block)));
  return blocks.map((block, place) => <OneBlock key={keys[place]} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === "heading") return <h2>{block.text}</h2>;
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  const keys = keysOf(block.items);
  return (
    <ul>
      {block.items.map((item, place) => (
        <li key={keys[place]}>{item}</li>
      ))}
    </ul>
  );
}

/** Each text is its own key; a repeated one is numbered. */
function keysOf(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${count} ${text}`;
  });
}

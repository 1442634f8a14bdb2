import { Trans, useLingui } from "@lingui/react/macro";
import { paths } from "#features/paths.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import type { AdvisoryPage, Told } from "../contract.ts";
import { AdvisorySource } from "./AdvisorySource.tsx";
import styles from "./AdvisoryStory.module.css";
import { LinkList } from "./LinkList.tsx";
import { SendOn } from "./SendOn.tsx";
import { causeNames, useAdvisoryWords } from "./words.ts";

/** An advisory in the order in which one needs it: is it this, what now, how safely, how never again, who says so. */
export function AdvisoryStory({ advisory }: { advisory: AdvisoryPage }) {
  const { i18n } = useLingui();
  const words = useAdvisoryWords();
  const problem = words.problem(advisory);
  const steps = advisory.advice.map((step) => words.of(step.text, step.text_hi));
  return (
    <div className={styles.story}>
      <Stack gap="loose">
        <div className={styles.names}>
          <span lang={words.otherLanguage}>{words.otherProblem(advisory)}</span>
          <Badge>{i18n._(causeNames[advisory.causeType])}</Badge>
          <span>
            <Trans>Crops:</Trans> {words.names(advisory.crops)}
          </span>
        </div>
        <section>
          <h2>
            <Trans>Signs</Trans>
          </h2>
          <p>{words.of(advisory.symptoms, advisory.symptoms_hi)}</p>
        </section>
        <section>
          <h2>
            <Trans>Cause</Trans>
          </h2>
          <p>{words.of(advisory.cause, advisory.cause_hi)}</p>
        </section>
        <section className={styles.now}>
          <h2>
            <Trans>What to do now</Trans>
          </h2>
          <ol>{advisory.advice.map(listed(words))}</ol>
        </section>
        <section>
          <h2>
            <Trans>So that it does not come again</Trans>
          </h2>
          <ul>{advisory.prevention.map(listed(words))}</ul>
        </section>
        <Alert tone="warning" title={<Trans>Safety</Trans>}>
          <Stack gap="tight">
            <p>{words.of(advisory.safety, advisory.safety_hi)}</p>
            <p>{words.of(advisory.generalSafety, advisory.generalSafety_hi)}</p>
          </Stack>
        </Alert>
        {advisory.products.length > 0 ? (
          <section>
            <h2>
              <Trans>Products that may fit</Trans>
            </h2>
            <p className={styles.small}>
              <Trans>Only where the label names your crop. Ask first whether it is needed at all.</Trans>
            </p>
            <LinkList
              links={advisory.products.map((product) => ({
                to: paths.searchByName(product.name),
                words: words.name(product),
              }))}
            />
          </section>
        ) : null}
        {advisory.cropPages.length > 0 ? (
          <section>
            <h2>
              <Trans>Crops that it comes to</Trans>
            </h2>
            <LinkList
              links={advisory.cropPages.map((crop) => ({
                to: paths.crop(crop._id),
                words: words.name(crop),
              }))}
            />
          </section>
        ) : null}
        <AdvisorySource advisory={advisory} />
        <div className={styles.ways}>
          <ButtonLink to={paths.chatBot}>
            <Trans>Ask EarthWorm</Trans>
          </ButtonLink>
          <SendOn text={[problem, ...steps].join("\n")} />
        </div>
      </Stack>
    </div>
  );
}

function listed(words: ReturnType<typeof useAdvisoryWords>) {
  return ({ text, text_hi }: Told) => <li key={text}>{words.of(text, text_hi)}</li>;
}

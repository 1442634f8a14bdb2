import { Trans, useLingui } from "@lingui/react/macro";
import { useContext } from "react";
import { withTexts } from "#kit/web/catalogues.ts";
import { lazyInBrowser } from "#kit/web/lazyOnVisible.tsx";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { type AdvisoryPage, signPicture, type Told } from "../contract.ts";
import { AdvisoryPartsContext } from "./AdvisoryParts.ts";
import { AdvisorySource } from "./AdvisorySource.tsx";
import styles from "./AdvisoryStory.module.css";
import { causeNames, firstSentence, useAdvisoryText } from "./advisoryText.ts";
import { LinkList } from "./talk/LinkList.tsx";
import { SendOn } from "./talk/SendOn.tsx";

const AdvisoryUses = lazyInBrowser(
  "registered-uses",
  withTexts(["knowledge/register"], () => import("./AdvisoryUses.tsx")),
);

/** An advisory in the order in which one needs it: is it this, what now, how safely, how never again, who says so. */
export function AdvisoryStory({ advisory }: { advisory: AdvisoryPage }) {
  const { i18n, t } = useLingui();
  const advisoryText = useAdvisoryText();
  const problem = advisoryText.problem(advisory);
  const signs = advisoryText.of(advisory.symptoms, advisory.symptoms_hi);
  const shown = firstSentence(signs);
  const Parts = useContext(AdvisoryPartsContext);
  const steps = advisory.advice.map((step) => advisoryText.of(step.text, step.text_hi));
  return (
    <div className={styles.story}>
      <div className={styles.sign}>
        <img src={signPicture(advisory.id)} alt={t`Drawing of the sign: ${shown}`} width="96" height="96" />
        <div className={styles.names}>
          <span lang={advisoryText.otherLanguage}>{advisoryText.otherProblem(advisory)}</span>
          <Badge>{i18n._(causeNames[advisory.causeType])}</Badge>
          <span>
            <Trans>Crops:</Trans> {advisoryText.names(advisory.crops)}
          </span>
        </div>
        <div className={styles.known}>
          <section>
            <h2>
              <Trans>Signs</Trans>
            </h2>
            <p>{signs}</p>
          </section>
          <section>
            <h2>
              <Trans>Cause</Trans>
            </h2>
            <p>{advisoryText.of(advisory.cause, advisory.cause_hi)}</p>
          </section>
        </div>
      </div>
      <div className={styles.columns}>
        <Stack gap="loose">
          <section className={styles.now}>
            <h2>
              <Trans>What to do now</Trans>
            </h2>
            <ol>{advisory.advice.map(listed(advisoryText))}</ol>
          </section>
          <Parts advisory={advisory} />
          <AdvisoryUses advisory={advisory} />
          <section>
            <h2>
              <Trans>Prevent it next time</Trans>
            </h2>
            <ul>{advisory.prevention.map(listed(advisoryText))}</ul>
          </section>
          <Alert tone="warning" title={<Trans>Safety</Trans>}>
            <Stack gap="tight">
              <p>{advisoryText.of(advisory.safety, advisory.safety_hi)}</p>
              <p>{advisoryText.of(advisory.generalSafety, advisory.generalSafety_hi)}</p>
            </Stack>
          </Alert>
        </Stack>
        <Stack gap="loose">
          {advisory.products.length > 0 ? (
            <section>
              <h2>
                <Trans>Products that may help</Trans>
              </h2>
              <p className={styles.small}>
                <Trans>Only where the label names your crop. Ask first whether it is needed at all.</Trans>
              </p>
              <LinkList
                links={advisory.products.map((product) => ({
                  to: paths.searchByName(product.name),
                  words: advisoryText.name(product),
                }))}
              />
            </section>
          ) : null}
          {advisory.cropPages.length > 0 ? (
            <section>
              <h2>
                <Trans>Crops it attacks</Trans>
              </h2>
              <LinkList
                links={advisory.cropPages.map((crop) => ({
                  to: paths.crop(crop._id),
                  words: advisoryText.name(crop),
                }))}
              />
            </section>
          ) : null}
          <AdvisorySource advisory={advisory} />
          <div className={styles.ways}>
            <ButtonLink to={paths.chatBot}>
              <Trans>Ask EarthWorm</Trans>
            </ButtonLink>
            <ButtonLink to={withQuery(paths.discussions, { topic: `advisory.${advisory.id}` })}>
              <Trans>Ask other farmers</Trans>
            </ButtonLink>
            <SendOn text={[problem, ...steps].join("\n")} />
          </div>
        </Stack>
      </div>
    </div>
  );
}

function listed(words: ReturnType<typeof useAdvisoryText>) {
  return ({ text, text_hi }: Told) => <li key={text}>{words.of(text, text_hi)}</li>;
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useContext } from "react";
import { languageTable } from "#kit/contract/languages.ts";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { lazyInBrowser } from "#kit/web/lazy/lazyOnVisible.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { type AdvisoryPage, signPicture } from "../contract.ts";
import { AdvisoryPartsContext } from "./AdvisoryParts.ts";
import styles from "./AdvisoryStory.module.css";
import { causeNames, firstSentence, linkedSource, uncited } from "./advisoryText.ts";

const AdvisoryUses = lazyInBrowser("registered-uses", () => import("./AdvisoryUses.tsx"));

/** An advisory in the order in which one needs it: is it this, what now, how safely, how never again, who says so. */
export function AdvisoryStory({ advisory }: { advisory: AdvisoryPage }) {
  const { i18n, t } = useLingui();
  const { language } = useChosenLanguage();
  const { problem, symptoms: signs } = advisory;
  const shown = firstSentence(signs);
  const Parts = useContext(AdvisoryPartsContext);

  return (
    <div className={styles.story}>
      <div className={styles.sign}>
        <img src={signPicture(advisory.id)} alt={t`Drawing of the sign: ${shown}`} width="96" height="96" />
        <div className={styles.names}>
          <span lang={languageTable[language].beside}>{advisory.problemBeside}</span>
          <Badge>{i18n._(causeNames[advisory.causeType])}</Badge>
          <span>
            <Trans>Crops:</Trans> {[...new Set(advisory.crops)].join(", ")}
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
            <p>{advisory.cause}</p>
          </section>
        </div>
      </div>
      <div className={styles.columns}>
        <Stack gap="loose">
          <section className={styles.now}>
            <h2>
              <Trans>What to do now</Trans>
            </h2>
            <ol>
              {advisory.advice.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
          <Parts advisory={advisory} />
          <AdvisoryUses advisory={advisory} />
          <section>
            <h2>
              <Trans>Prevent it next time</Trans>
            </h2>
            <ul>
              {advisory.prevention.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
          <Alert tone="warning" title={<Trans>Safety</Trans>}>
            <Stack gap="tight">
              <p>{advisory.safety}</p>
              <p>{advisory.generalSafety}</p>
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
                  to: paths.searchByName(product),
                  text: product,
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
                  text: crop.name,
                }))}
              />
            </section>
          ) : null}
          <AdvisorySource advisory={advisory} />
          <div className={styles.ways}>
            <ButtonLink to={paths.problem}>
              <Trans>Is it something else?</Trans>
            </ButtonLink>
            <ButtonLink to={withQuery(paths.discussions, { topic: `advisory.${advisory.id}` })}>
              <Trans>Ask other farmers</Trans>
            </ButtonLink>
            <SendOn text={[problem, ...advisory.advice].join("\n")} />
          </div>
        </Stack>
      </div>
    </div>
  );
}

/** Whose knowledge it is, how far it goes, and which figures are not the source's. */
function AdvisorySource({ advisory }: { advisory: AdvisoryPage }) {
  return (
    <section className={styles.small}>
      <h2>
        <Trans>Where this comes from</Trans>
      </h2>
      {advisory.source === uncited ? (
        <p>
          <Trans>Compiled from general farm practice. Ask your KVK to confirm it.</Trans>
        </p>
      ) : (
        <>
          {/* Citations stay as they are, in any language. */}
          <p>
            <Trans>Source:</Trans>{" "}
            <span data-citation lang="en">
              {linkedSource(advisory.source).map(({ text, address }) =>
                address ? (
                  <a key={text} href={address} rel="noreferrer">
                    {text}
                  </a>
                ) : (
                  text
                ),
              )}
            </span>
          </p>
          <p>{advisory.basis}</p>
        </>
      )}
      {advisory.estimates.length > 0 ? (
        <>
          <p>
            <Trans>These figures are common farm practice, not from a source:</Trans>
          </p>
          <ul>
            {advisory.estimates.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** Short links side by side, each large enough for a thumb. */
function LinkList({ links }: { links: readonly { to: string; text: string }[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Hands a text and the page's address to WhatsApp; there one chooses to whom. */
function SendOn({ text }: { text: string }) {
  const address = useHydrated() ? window.location.href : "";
  const whole = `${text}\n${address}`.trim();
  return (
    <a
      className={styles.send}
      href={`https://wa.me/?text=${encodeURIComponent(whole)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Trans>Send by WhatsApp</Trans>
    </a>
  );
}

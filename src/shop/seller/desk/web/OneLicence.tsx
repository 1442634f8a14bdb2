import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useState } from "react";
import { type Answer, addressOf } from "#kit/contract/call.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { stateWord } from "#knowledge/agronomy/states.ts";
import { type Category, categories } from "#shop/market/contract.ts";
import { categoryNames } from "../../web/categoryNames.ts";
import { reasonCharacters, shopDesk } from "../contract.ts";
import { shopDeskPaths } from "../paths.ts";
import { Decision, stale } from "./Decision.tsx";
import styles from "./OneLicence.module.css";

type Shown = Answer<typeof shopDesk.licence>;

/** One licence with its document, to be compared and decided. */
export default function OneLicence() {
  const { t, i18n } = useLingui();
  const { shop = "", category: word = "" } = useParams();
  const category: Category = categories.find((one) => one === word) ?? "pesticides";
  const called = useCall(shopDesk.licence, { params: { shop, category } });
  usePage({ title: t`Check a licence` });
  const name = i18n._(categoryNames[category]);
  return (
    <Page title={t`Check a licence: ${name}`}>
      <Await of={called} shape="card" count={2}>
        {(licence) => <Checked licence={licence} />}
      </Await>
    </Page>
  );
}

function Checked({ licence }: { licence: Shown }) {
  const { shop, category, application, version, sameNumber, counts } = licence;
  return (
    <Stack>
      <p>
        <Link to={shopDeskPaths.licences}>
          <Trans>All licences that wait</Trans>
        </Link>
      </p>
      {sameNumber.length > 0 ? (
        <Alert tone="warning" title={<Trans>Another shop has sent the same number</Trans>}>
          {sameNumber.map((other) => (
            <p key={other.shop}>
              <Link to={shopDeskPaths.licence(other.shop, category)} translate="no">
                {other.shopName}
              </Link>
            </p>
          ))}
        </Alert>
      ) : null}
      <div className={styles.sides}>
        <Card as="section" aria-labelledby="said">
          <h2 id="said">
            <Trans>What the shop says</Trans>
          </h2>
          <Facts licence={licence} />
        </Card>
        <Card as="section" aria-labelledby="paper">
          <h2 id="paper">
            <Trans>The document</Trans>
          </h2>
          <Paper licence={licence} />
        </Card>
      </div>
      <Decision key={version} shop={shop} category={category} version={version} state={application.state} />
      {counts ? <Withdrawal key={counts.version} shop={shop} category={category} counts={counts} /> : null}
    </Stack>
  );
}

function Facts({ licence }: { licence: Shown }) {
  const { t, i18n } = useLingui();
  const { calendarDayWithYear: calendarDay, moment } = useDates();
  const { shop, shopName, town, state, application, counts, withheld } = licence;
  const { number, authority, region, issuedOn, expiresOn, handedInAt } = application;
  const row = (id: string, head: ReactNode, value: ReactNode) => ({ id, head, cells: [value] });
  return (
    <>
      <DataTable
        caption={<Trans>What the shop says</Trans>}
        captionHidden
        headName={t`Detail`}
        columns={[{ name: t`Value` }]}
        rows={[
          row(
            "shop",
            <Trans>Shop</Trans>,
            <Link to={shopDeskPaths.shop(shop)} translate="no">
              {shopName}
            </Link>,
          ),
          row(
            "place",
            <Trans>Place</Trans>,
            <span translate="no">{[town, state].filter(Boolean).join(", ") || "–"}</span>,
          ),
          row("number", <Trans>Number</Trans>, <bdi translate="no">{number}</bdi>),
          row("office", <Trans>Issued by</Trans>, <bdi translate="no">{authority}</bdi>),
          row("region", <Trans>State of that office</Trans>, stateWord(region, i18n.locale) || "–"),
          row("issued", <Trans>Issued on</Trans>, issuedOn ? calendarDay(issuedOn) : "–"),
          row("expires", <Trans>Valid until</Trans>, calendarDay(expiresOn)),
          row("sent", <Trans>Sent</Trans>, moment(handedInAt)),
          row(
            "counts",
            <Trans>Counts now</Trans>,
            counts ? <CountsNow counts={counts} /> : <Trans>No licence</Trans>,
          ),
        ]}
      />
      {withheld > 0 ? (
        <p>
          <Plural
            value={withheld}
            one="# product waits for this licence"
            other="# products wait for this licence"
          />
        </p>
      ) : null}
    </>
  );
}

function CountsNow({ counts: { number, expiresOn } }: { counts: NonNullable<Shown["counts"]> }) {
  const { calendarDayWithYear: calendarDay } = useDates();
  const day = calendarDay(expiresOn);
  return (
    <Trans>
      <bdi translate="no">{number}</bdi>, until {day}
    </Trans>
  );
}

/** A picture is shown; a PDF is only ever saved. */
function Paper({ licence: { shop, category, application, version } }: { licence: Shown }) {
  const { t } = useLingui();
  const address = addressOf(shopDesk.document, { params: { shop, category } });
  if (application.document === null) {
    return (
      <p>
        <Trans>No document was sent.</Trans>
      </p>
    );
  }
  if (application.document === "pdf") {
    return (
      <p>
        <Link to={address} target="_self" download>
          <Trans>Save the PDF</Trans>
        </Link>
      </p>
    );
  }
  return (
    <Link to={address} target="_blank">
      <img className={styles.paper} src={`${address}?${version}`} alt={t`The licence as the shop sent it`} />
    </Link>
  );
}

interface WithdrawalProps {
  shop: string;
  category: Category;
  counts: NonNullable<Answer<typeof shopDesk.licence>["counts"]>;
}

/** Takes away the licence that counts now, whatever else was handed in: buyers see its products no more. */
function Withdrawal({ shop, category, counts }: WithdrawalProps) {
  const { t, i18n } = useLingui();
  const { calendarDayWithYear: calendarDay } = useDates();
  const { send, sending, problem } = useMutation(shopDesk.withdraw, { refreshes: stale });
  const [fault, setFault] = useState(false);
  const { number, version } = counts;
  const day = calendarDay(counts.expiresOn);
  const withdraw = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const texts = event.currentTarget.querySelector("textarea");
    const reason = texts?.value.trim() ?? "";
    if (reason.length < reasonCharacters.least) {
      setFault(true);
      texts?.focus();
      return;
    }
    await send({ params: { shop, category }, body: { version, reason } });
  };
  return (
    <Card as="section" aria-labelledby="withdrawal">
      <h2 id="withdrawal">
        <Trans>The licence that counts now</Trans>
      </h2>
      <form onSubmit={(event) => void withdraw(event)} noValidate>
        <Stack>
          <p>
            <Trans>
              <bdi translate="no">{number}</bdi>, until {day}. If you withdraw it, buyers stop seeing these
              products at once, and nothing more of them can be packed.
            </Trans>
          </p>
          {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
          <TextArea
            name="withdrawn"
            label={<Trans>Why it is withdrawn, for the seller to read</Trans>}
            error={fault ? t`Please write a reason.` : undefined}
            maxLength={reasonCharacters.most}
            onChange={() => setFault(false)}
            rows={3}
          />
          <div>
            <Button kind="danger" type="submit" aria-disabled={sending}>
              <Trans>Withdraw this licence</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

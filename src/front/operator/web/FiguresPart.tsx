import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { usePage } from "#kit/web/router/page.ts";
import { DataTable } from "#kit/web/ui/DataTable.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { stateWords } from "#shop/checkout/web/paymentWords.ts";
import { operator } from "../contract.ts";

type Figures = Answer<typeof operator.figures>;

/** Figures on crops, searches, orders and debts; nobody is named. */
export default function FiguresPart() {
  const { t } = useLingui();
  const figures = useCall(operator.figures, {});
  usePage({ title: t`Figures` });
  return (
    <Page
      title={t`Figures`}
      lead={<Trans>No names here: a district or a search is listed once three people are behind it.</Trans>}
    >
      <Stack gap="wide">
        <Await of={figures} shape="card" count={4}>
          {({ demand, missed, orders, owing, texts }) => (
            <>
              <Demand rows={demand} />
              <Missed rows={missed} />
              <Orders rows={orders} />
              <Owing rows={owing} />
              {texts.length > 0 ? <Texts rows={texts} /> : null}
            </>
          )}
        </Await>
      </Stack>
    </Page>
  );
}

/** A table under its heading, or a sentence in its place. */
function Part({ title, empty, children }: { title: ReactNode; empty?: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section">
      <h2>{title}</h2>
      {empty ? <p>{empty}</p> : children}
    </Stack>
  );
}

function Demand({ rows }: { rows: Figures["demand"] }) {
  const { t } = useLingui();
  return (
    <Part
      title={<Trans>What grows where</Trans>}
      empty={rows.length === 0 ? <Trans>In no district do three people grow the same crop yet.</Trans> : null}
    >
      <DataTable
        caption={t`What grows where`}
        captionHidden
        stacks
        headName={t`Crop`}
        columns={[
          { name: t`District` },
          { name: t`Growers`, figures: true },
          { name: t`Hectares`, figures: true },
        ]}
        rows={rows.map((row) => ({
          id: `${row.district} ${row.state} ${row.crop}`,
          head: row.crop,
          cells: [
            <span key="district">
              <span translate="no">{row.district}</span>, {row.state}
            </span>,
            row.growers,
            row.hectares,
          ],
        }))}
      />
    </Part>
  );
}

function Missed({ rows }: { rows: Figures["missed"] }) {
  const { t } = useLingui();
  const { moment } = useDates();
  return (
    <Part
      title={<Trans>Searched and not found</Trans>}
      empty={rows.length === 0 ? <Trans>Nothing that three people searched for is missing.</Trans> : null}
    >
      <DataTable
        caption={t`Searched and not found`}
        captionHidden
        headName={t`Words`}
        columns={[{ name: t`Last searched` }]}
        rows={rows.map(({ words: text, lastAt }) => ({
          id: text,
          head: <span translate="no">{text}</span>,
          cells: [moment(lastAt)],
        }))}
      />
    </Part>
  );
}

function Orders({ rows }: { rows: Figures["orders"] }) {
  const { t, i18n } = useLingui();
  return (
    <Part
      title={<Trans>Orders of the last 30 days</Trans>}
      empty={rows.length === 0 ? <Trans>Nobody has ordered anything.</Trans> : null}
    >
      <DataTable
        caption={t`Orders of the last 30 days`}
        captionHidden
        headName={t`State of the order`}
        columns={[{ name: t`Orders`, figures: true }]}
        rows={rows.map(({ state, count }) => ({
          id: state,
          head: i18n._(stateWords[state]),
          cells: [count],
        }))}
      />
    </Part>
  );
}

function Owing({ rows }: { rows: Figures["owing"] }) {
  const { t } = useLingui();
  const { moment } = useDates();
  return (
    <Part
      title={<Trans>Shops that have to send</Trans>}
      empty={rows.length === 0 ? <Trans>No buyer waits for a shop.</Trans> : null}
    >
      <DataTable
        caption={t`Shops that have to send`}
        captionHidden
        stacks
        headName={t`Shop`}
        columns={[{ name: t`Orders`, figures: true }, { name: t`The oldest since` }]}
        rows={rows.map(({ shop, count, oldestAt }) => ({
          id: shop,
          head: <span translate="no">{shop}</span>,
          cells: [count, moment(oldestAt)],
        }))}
      />
    </Part>
  );
}

const textNames: Readonly<Record<Figures["texts"][number]["kind"], MessageDescriptor>> = {
  code: msg`Codes that confirm a number`,
  safe: msg`Safe harvests`,
  water: msg`Water`,
  recall: msg`Recalls`,
  order: msg`Orders`,
  problem: msg`Problems with orders`,
};

/** Messages by SMS and WhatsApp with their cost; a site without a gateway has none. */
function Texts({ rows }: { rows: Figures["texts"] }) {
  const { t, i18n } = useLingui();
  const all = rupees(rows.reduce((sum, row) => sum + row.rupees, 0));
  return (
    <Part title={<Trans>Messages to phones, 30 days</Trans>}>
      <DataTable
        caption={t`Messages to phones, 30 days`}
        captionHidden
        stacks
        headName={t`Of what`}
        columns={[
          { name: t`Went out`, figures: true },
          { name: t`Arrived`, figures: true },
          { name: t`Failed`, figures: true },
          { name: t`Not known`, figures: true },
          { name: t`What it cost`, figures: true },
        ]}
        rows={rows.map(({ kind, sent, delivered, failed, uncertain, rupees: cost }) => ({
          id: kind,
          head: i18n._(textNames[kind]),
          cells: [sent, delivered, failed, uncertain, rupees(cost)],
        }))}
      />
      <p>
        <Trans>
          All of them cost {all} by the price that is set. Not known: the gateway did not say whether it took
          them; they are counted, and not sent again.
        </Trans>
      </p>
    </Part>
  );
}

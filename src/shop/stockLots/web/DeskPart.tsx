import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { type Faults, useForm } from "#kit/web/form.ts";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { SaveForm } from "#kit/web/ui/form/SaveForm.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import type { PartState } from "#shop/checkout/rules.ts";
import { stateWords } from "#shop/checkout/web/paymentWords.ts";
import { lotLetters } from "#shop/lots/rules.ts";
import { productIdIn } from "#shop/market/typedProductId.ts";
import { type DeskLot, holdersPageSize, lotDesk } from "../contract.ts";
import { LotFacts } from "./LotFacts.tsx";
import { RecallForm } from "./RecallForm.tsx";

const stale = [lotDesk.show, lotDesk.holders];

type Asked = { readonly id: string; readonly lot: string };

/** Letters of a page's address, at most. */
const addressLetters = 300;

function typedIn(form: HTMLFormElement): Record<"product" | "lot", string> {
  const data = new FormData(form);
  return { product: String(data.get("product")).trim(), lot: String(data.get("lot")).trim() };
}

function faultsIn(form: HTMLFormElement): Faults<"product" | "lot"> {
  const { product, lot } = typedIn(form);
  return {
    ...(productIdIn(product) === undefined
      ? { product: msg`Please paste the address of the product's page.` }
      : {}),
    ...(lot === "" ? { lot: msg`Please write the lot number, as printed on the pack.` } : {}),
  };
}

/** Where an operator looks who has got a lot of any product, and recalls it. */
export default function DeskPart() {
  const { t } = useLingui();
  usePage({ title: t`Recall a lot` });
  const [asked, setAsked] = useState<Asked>();
  const { ref, onChange, check, error } = useForm<"product" | "lot">({ check: faultsIn });
  const find = (event: FormEvent<HTMLFormElement>) => {
    if (!check()) return;
    const { product, lot } = typedIn(event.currentTarget);
    setAsked({ id: productIdIn(product) ?? "", lot });
  };
  return (
    <Page
      title={t`Recall a lot`}
      lead={<Trans>See who has got packs of a lot, and tell them all what is wrong with it.</Trans>}
      width="text"
    >
      <Stack gap="loose">
        <SaveForm form={{ ref, onChange }} onSave={find} kind="main" button={<Trans>Find the lot</Trans>}>
          <Field
            name="product"
            label={<Trans>Product</Trans>}
            hint={<Trans>The address of its page, or what is at the end of it</Trans>}
            maxLength={addressLetters}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={error("product")}
          />
          <Field
            name="lot"
            label={<Trans>Lot number</Trans>}
            hint={<Trans>Also called batch number, as printed on the pack</Trans>}
            maxLength={lotLetters}
            autoComplete="off"
            autoCapitalize="characters"
            error={error("lot")}
          />
        </SaveForm>
        {asked ? <Found key={`${asked.id} ${asked.lot}`} asked={asked} /> : null}
      </Stack>
    </Page>
  );
}

function Found({ asked: { id, lot } }: { asked: Asked }) {
  const called = useCall(lotDesk.show, { params: { id }, query: { lot } });
  return (
    <Await
      of={called}
      shape="card"
      count={1}
      failed={(problem) => (problemWordOf(problem) === "not-found" ? <NoLot /> : null)}
    >
      {(found) => <DeskLotCard id={id} found={found} />}
    </Await>
  );
}

function NoLot() {
  return (
    <Alert tone="info" role="status" title={<Trans>There is no such lot of this product.</Trans>}>
      <Trans>Please compare the lot number with the pack, and the product with its page.</Trans>
    </Alert>
  );
}

/** A lot of any product for an operator: what it is, who has got it, and its recall. */
function DeskLotCard({ id, found }: { id: string; found: DeskLot }) {
  const { shop, deleted, lot: shelf } = found;
  const { lot, recall } = shelf;
  const seller = shop.name;
  return (
    <Card as="section" aria-labelledby="found-lot">
      <Stack>
        <h2 id="found-lot">
          {found.name}, <span translate="no">{lot}</span>
        </h2>
        <p>
          <Trans>
            Sold by <bdi translate="no">{seller}</bdi>
          </Trans>
          {deleted ? (
            <>
              {" · "}
              <Trans>not sold any more</Trans>
            </>
          ) : null}
        </p>
        <p>
          <Trans>In the shop now:</Trans> <LotFacts lot={shelf} />
        </p>
        {recall === null ? null : (
          <Alert tone="warning" title={<Trans>This lot was recalled.</Trans>}>
            <bdi translate="no">{recall}</bdi>
          </Alert>
        )}
        <h3>
          <Trans>Who got it</Trans>
        </h3>
        <Holders id={id} lot={lot} />
        {recall === null ? (
          <>
            <h3>
              <Trans>Recall lot {lot}?</Trans>
            </h3>
            <RecallForm call={lotDesk.recall} id={id} lot={lot} stale={stale} />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

/** The orders that hold it, the newest first: no buyer is named, only their order. */
function Holders({ id, lot }: { id: string; lot: string }) {
  const { i18n } = useLingui();
  const { day } = useDates();
  const useOrders = (before: string | undefined) =>
    useCall(lotDesk.holders, { params: { id }, query: { lot, before } });
  return (
    <Paged
      usePage={useOrders}
      size={holdersPageSize}
      idOf={(holder) => holder.id}
      empty={
        <p>
          <Trans>Nobody has got packs of this lot.</Trans>
        </p>
      }
      more={<Trans>More orders</Trans>}
    >
      {(holders) => (
        <ul>
          {holders.map((holder) => {
            const placed = day(holder.placedAt);
            return (
              <li key={holder.id}>
                <Trans>Order of {placed}</Trans>: <Plural value={holder.packs} one="# pack" other="# packs" />
                {" · "}
                {i18n._(stateWords[holder.state as PartState])}
                {" · "}
                <span translate="no">{holder.order}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Paged>
  );
}

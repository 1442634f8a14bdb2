import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { type Faults, useForm } from "#kit/web/form.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { lotLetters } from "#shop/lots/rules.ts";
import { lotDesk } from "../contract.ts";
import { DeskLotCard } from "./DeskLotCard.tsx";

type Asked = { readonly id: string; readonly lot: string };

/** Letters of a page's address, at most. */
const addressLetters = 300;

/** The product's id in what was typed or pasted: the id, or the address of its page; undefined where there is none. */
function productIdIn(typed: string): string | undefined {
  const last = (typed.split(/[?#]/)[0] ?? "").split("/").filter(Boolean).at(-1) ?? "";
  return /^[A-Za-z0-9_-]{1,60}$/.test(last) ? last : undefined;
}

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
    event.preventDefault();
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
        <form ref={ref} noValidate onSubmit={find} onChange={onChange}>
          <Stack>
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
            <div>
              <Button kind="main" type="submit">
                <Trans>Find the lot</Trans>
              </Button>
            </div>
          </Stack>
        </form>
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

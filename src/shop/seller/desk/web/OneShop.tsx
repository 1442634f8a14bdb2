import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { reasonCharacters, shopDesk } from "../contract.ts";
import { shopDeskPaths } from "../paths.ts";
import { ShopState } from "./ShopState.tsx";

const stale = [shopDesk.shops, shopDesk.shop];

type Shown = Answer<typeof shopDesk.shop>;

/** One shop: stop it, let it sell again, close it. */
export default function OneShop() {
  const { t } = useLingui();
  const { shop = "" } = useParams();
  const called = useCall(shopDesk.shop, { params: { shop } });
  usePage({ title: called.answer?.name ?? t`Shop` });
  return (
    <Page title={called.answer ? <span translate="no">{called.answer.name}</span> : t`Shop`}>
      <Await of={called} shape="card" count={2}>
        {(shown) => <Acts shop={shown} />}
      </Await>
    </Page>
  );
}

function Acts({ shop }: { shop: Shown }) {
  const { id, stopped, openOrders, demonstration } = shop;
  return (
    <Stack>
      <p>
        <Link to={shopDeskPaths.shops}>
          <Trans>All shops</Trans>
        </Link>{" "}
        ·{" "}
        <Link to={paths.shop(id)}>
          <Trans>The shop as buyers see it</Trans>
        </Link>
      </p>
      <div>
        <ShopState shop={shop} />
      </div>
      {stopped ? (
        <p>
          <bdi translate="no">{stopped.reason}</bdi>
        </p>
      ) : null}
      <p>
        {openOrders === 0 ? (
          <Trans>No order is open.</Trans>
        ) : (
          <Plural value={openOrders} one="# order is open." other="# orders are open." />
        )}
      </p>
      {demonstration ? null : stopped ? <LetSell shop={id} /> : <Stop shop={shop} />}
    </Stack>
  );
}

function LetSell({ shop }: { shop: string }) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(shopDesk.resume, { refreshes: stale });
  return (
    <Stack>
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      <div>
        <Button
          kind="main"
          aria-disabled={sending}
          onClick={() => sending || void send({ params: { shop } })}
        >
          <Trans>Let the shop sell again</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function Stop({ shop: { id: shop, openOrders } }: { shop: Shown }) {
  const { t, i18n } = useLingui();
  const pause = useMutation(shopDesk.pause, { refreshes: stale });
  const close = useMutation(shopDesk.close, { refreshes: stale });
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState(false);
  const problem = pause.problem ?? close.problem;
  const isBusy = pause.sending || close.sending;
  const read = () => {
    const data = new FormData(form.current ?? undefined);
    const reason = String(data.get("reason") ?? "").trim();
    const isSaid = reason.length >= reasonCharacters.least;
    setFault(!isSaid);
    if (!isSaid) form.current?.querySelector("textarea")?.focus();
    const until = String(data.get("until") ?? "");
    return isSaid && !isBusy ? { reason, until, cancelOrders: data.get("cancel") === "on" } : undefined;
  };
  const stop = async () => {
    const stated = read();
    if (stated) await pause.send({ params: { shop }, body: { until: stated.until, reason: stated.reason } });
  };
  const shut = async () => {
    const stated = read();
    if (stated) {
      const { reason, cancelOrders } = stated;
      await close.send({ params: { shop }, body: { reason, cancelOrders } });
    }
  };
  return (
    <Card as="section" aria-labelledby="stop">
      <h2 id="stop">
        <Trans>Stop this shop</Trans>
      </h2>
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        <Stack>
          {problem ? (
            <Alert
              tone="danger"
              role="alert"
              title={i18n._(problemWordOf(problem) === "open-orders" ? ordersOpen : problemMessage(problem))}
            />
          ) : null}
          <TextArea
            name="reason"
            label={<Trans>Reason, for the seller to read</Trans>}
            error={fault ? t`Please write a reason.` : undefined}
            maxLength={reasonCharacters.most}
            onChange={() => setFault(false)}
            rows={3}
          />
          <Field
            name="until"
            type="date"
            label={<Trans>Until (that day too)</Trans>}
            hint={<Trans>Leave it empty for until further notice.</Trans>}
            min={indianDay(Date.now())}
          />
          <p>
            <Trans>Nobody can order meanwhile. What was ordered before is still to be sent.</Trans>
          </p>
          <Row>
            <Button kind="main" aria-disabled={isBusy} onClick={() => void stop()}>
              <Trans>Stop the shop</Trans>
            </Button>
          </Row>
          <Details summary={<Trans>Close the shop for good</Trans>}>
            <Stack>
              <p>
                <Trans>All its products go from the shelf, and its licences. This can't be undone.</Trans>
              </p>
              {openOrders > 0 ? (
                <CheckboxField
                  name="cancel"
                  label={
                    <Trans>Cancel what it has not sent yet; each buyer reads that the shop has closed</Trans>
                  }
                />
              ) : null}
              <Row>
                <Button kind="danger" aria-disabled={isBusy} onClick={() => void shut()}>
                  <Trans>Close the shop</Trans>
                </Button>
              </Row>
            </Stack>
          </Details>
        </Stack>
      </form>
    </Card>
  );
}

const ordersOpen = msg`Orders are open. Let them be sent first, or have what is not sent cancelled.`;

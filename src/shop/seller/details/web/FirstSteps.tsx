import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Check } from "#kit/web/ui/icons.ts";
import { Details as Fold } from "#kit/web/ui/layout/Details.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { portalCall, portalPaths } from "#screens/sellerPaths.ts";
import { type Details, details } from "../contract.ts";
import styles from "./FirstSteps.module.css";

interface FirstStepsProps {
  details: Details;
  /** How many products the shop has, and how many of them are pesticides. */
  products: number;
  pesticides: number;
  isLicensed: boolean;
}

/** First steps of a new shop, ticked off by the data that is really there. */
export default function FirstSteps({ details: stated, products, pesticides, isLicensed }: FirstStepsProps) {
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">
        <Trans>First steps of your shop</Trans>
      </h2>
      <ol>
        <Step done={isLicensed} title={<Trans>Licence for pesticides</Trans>}>
          {pesticides > 0 ? (
            <Trans>Buyers see your pesticides only with a valid licence.</Trans>
          ) : (
            <Trans>Only if you want to sell pesticides.</Trans>
          )}{" "}
          <ButtonLink kind="plain" to={portalPaths.licences}>
            <Trans>Add the licence</Trans>
          </ButtonLink>
        </Step>
        <Step done={stated.complete} title={<Trans>Address and phone of your shop</Trans>}>
          <Trans>They are the sender on your packing slips.</Trans>{" "}
          <ButtonLink kind="plain" to={portalPaths.shopPart("address")}>
            <Trans>Enter the address</Trans>
          </ButtonLink>
        </Step>
        <Step done={products > 0} title={<Trans>Your first product</Trans>}>
          <Trans>One by one, or many at once from a file.</Trans>{" "}
          <ButtonLink kind="plain" to={portalPaths.newProduct}>
            <Trans>Add the first product</Trans>
          </ButtonLink>{" "}
          <ButtonLink kind="plain" to={portalPaths.imports}>
            <Trans>Send a file</Trans>
          </ButtonLink>
        </Step>
        <Step done={stated.paymentRead} title={<Trans>How you are paid</Trans>}>
          <Payment />
        </Step>
      </ol>
    </section>
  );
}

function Step({ done, title, children }: { done: boolean; title: ReactNode; children: ReactNode }) {
  return (
    <li data-done={done || undefined}>
      <p className={styles.title}>
        {done ? (
          <>
            <Check aria-hidden="true" size={20} strokeWidth={3} />
            <VisuallyHidden>
              <Trans>Done:</Trans>{" "}
            </VisuallyHidden>
          </>
        ) : null}
        {title}
      </p>
      {done ? null : <div className={styles.way}>{children}</div>}
    </li>
  );
}

const stale = [portalCall, details.show];

function Payment() {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(details.readPayment, { refreshes: stale });
  return (
    <Fold summary={<Trans>Read it (1 minute)</Trans>}>
      <ul className={styles.facts}>
        <li>
          <Trans>
            Cash on delivery: whoever hands over the parcel collects the money. The order and the packing slip
            say how much.
          </Trans>
        </li>
        <li>
          <Trans>
            Bank transfer: the buyer pays first, with the order number as reference. Pack only after the money
            has arrived and you have marked the order as paid.
          </Trans>
        </li>
        <li>
          <Trans>
            UPI: enter your UPI address under “Your shop”, and buyers pay you by a code. Pack only after you
            have seen the money in your account and marked the order as paid.
          </Trans>
        </li>
        <li>
          <Trans>If an order is cancelled or returned after it was paid, you give the money back.</Trans>
        </li>
      </ul>
      {problem ? <Alert tone="danger" role="alert" title={i18n._(problemMessage(problem))} /> : null}
      <Button aria-disabled={sending} onClick={() => void (sending || send({}))}>
        <Trans>Understood</Trans>
      </Button>
    </Fold>
  );
}

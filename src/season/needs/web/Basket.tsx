import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Answer } from "#kit/contract/call.ts";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { writeStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { type AddResult, cart } from "#shop/cart/contract.ts";
import { isInCart } from "#shop/cart/rules.ts";
import { storedWantedLines } from "#shop/cart/web/wantedLines.ts";
import { quantityRange } from "#shop/market/rules.ts";
import type { Plan } from "../contract.ts";
import styles from "./NeedsPart.module.css";

const stale = [cart.items, cart.show];

type Told = Answer<typeof cart.addAll>["lines"];

/** All of the plan into the cart in one tap; says what became of each line. A guest's plan is put in after the log-in. */
export function Basket({ plan, isBusy }: { plan: Plan; isBusy: boolean }) {
  const { send, sending } = useMutation(cart.addAll, { refreshes: stale });
  const email = useVisitorEmail();
  const [stated, say] = useState<{ of: Plan; what: Told | "please-log-in" | Problem }>();
  const add = async () => {
    // The shown plan is of an earlier choice: another tap when the answer is here.
    if (isBusy) return;
    const lines = linesOf(plan);
    const keep = () => {
      writeStored(storedWantedLines, { lines, at: Date.now() });
      say({ of: plan, what: "please-log-in" });
    };
    if (email === "") return keep();
    const { answer, problem } = await send({ body: { lines } });
    if (answer) return say({ of: plan, what: answer.lines });
    return problemWordOf(problem) === "not-logged-in" ? keep() : say({ of: plan, what: problem });
  };
  return (
    <div className={styles.basket}>
      <Button kind="main" aria-disabled={sending || isBusy} onClick={() => void add()}>
        <Plural
          value={linesOf(plan).length}
          one="Put it into the cart"
          other="Put all # things into the cart"
        />
      </Button>
      {/* A message about another plan is not true of this one. */}
      <div role="status">{stated?.of === plan ? <Said what={stated.what} plan={plan} /> : null}</div>
    </div>
  );
}

/** One line for a product, as far as one order goes; two needs may take the same one. */
function linesOf({ lines }: Plan) {
  const packs = new Map<string, number>();
  for (const { product, packs: more } of lines) packs.set(product._id, (packs.get(product._id) ?? 0) + more);
  return [...packs].map(([_id, count]) => ({ _id, quantity: Math.min(count, quantityRange.most) }));
}

function Said({ what, plan }: { what: Told | "please-log-in" | Problem; plan: Plan }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  if (what === "please-log-in") {
    return (
      <Alert>
        <Link to={withQuery(paths.login, { to: pathname })}>
          <Trans>Log in to put it in your cart.</Trans>
        </Link>
      </Alert>
    );
  }
  if ("status" in what) return <Alert tone="danger">{i18n._(problemMessage(what))}</Alert>;
  const rest = what.filter((line) => !isInCart(line));
  const put = what.length - rest.length;
  return (
    <Alert
      tone={rest.length > 0 ? "warning" : "good"}
      title={
        put > 0 ? (
          <Plural value={put} one="# thing is in your cart now." other="# things are in your cart now." />
        ) : undefined
      }
      action={
        <Link to={paths.cart}>
          <Trans>See cart</Trans>
        </Link>
      }
    >
      {rest.length > 0 ? (
        <ul className={styles.later}>
          {rest.map((line) => (
            <NotPut key={line.prod_id} line={line} plan={plan} />
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}

function NotPut({ line, plan }: { line: Told[number]; plan: Plan }) {
  const { t } = useLingui();
  const product = plan.lines.find(({ product }) => product._id === line.prod_id)?.product;
  const name = product ? product.name : "";
  const packs = line.quantity;
  const why: Partial<Record<AddResult, string>> = {
    short: t`${name}: only ${packs} packs were left; they are in the cart.`,
    "sold-out": t`${name} is sold out.`,
    gone: t`${name} is no longer sold.`,
    own: t`${name} is from your own shop.`,
    full: t`${name}: the cart is full.`,
  };
  return <li>{why[line.result]}</li>;
}

import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { readStored, writeStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { paths } from "#screens/paths.ts";
import { cart } from "../contract.ts";
import { isInCart } from "../rules.ts";
import { useCartProblemText } from "./cartWords.ts";
import { isFresh, storedIntent } from "./intent.ts";
import { storedWantedLines } from "./wantedLines.ts";

const stale = [cart.items, cart.show];

/**
 * Puts the goods that a guest wanted into the cart once they are logged in, and reports it; mounted on every
 * screen of a member.
 */
export default function KeptForGuest() {
  const { send } = useMutation(cart.add, { refreshes: stale });
  const { send: sendAll } = useMutation(cart.addAll, { refreshes: stale });
  const problemText = useCartProblemText();
  const email = useVisitorEmail();
  const [text, say] = useState<"added" | "exist" | "partly" | Problem>();
  const isTaken = useRef(false);
  useEffect(() => {
    const intent = readStored(storedIntent);
    const wanted = readStored(storedWantedLines);
    if (isTaken.current || !(intent || wanted) || email === "") return;
    isTaken.current = true;
    writeStored(storedIntent, undefined);
    writeStored(storedWantedLines, undefined);
    const now = Date.now();
    if (intent && isFresh(intent, now)) {
      const { _id, quantity } = intent;
      void send({ body: { prod: { _id, quantity } } }).then(({ answer, problem }) => {
        say(problem ?? answer?.message);
      });
    }
    if (wanted && isFresh(wanted, now)) {
      void sendAll({ body: { lines: [...wanted.lines] } }).then(({ answer, problem }) => {
        say(problem ?? (answer?.lines.every(isInCart) ? "added" : "partly"));
      });
    }
  }, [email, send, sendAll]);
  return (
    <Notice
      floating
      action={
        text ? (
          <Button onClick={() => say(undefined)}>
            <Trans>Close</Trans>
          </Button>
        ) : null
      }
    >
      {text === undefined ? null : typeof text === "object" ? (
        problemText(text)
      ) : (
        <>
          {text === "added" ? (
            <Trans>What you chose is in your cart now.</Trans>
          ) : text === "partly" ? (
            <Trans>Not all of it could be put in; some is sold out or gone.</Trans>
          ) : (
            <Trans>Item already in Cart!</Trans>
          )}{" "}
          <Link to={paths.cart}>
            <Trans>See cart</Trans>
          </Link>
        </>
      )}
    </Notice>
  );
}

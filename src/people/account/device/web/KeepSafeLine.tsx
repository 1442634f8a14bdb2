import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import { useCall } from "#kit/web/call.tsx";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useLocation } from "#kit/web/router/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { storedDevice, useHasDevice, useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { paths, withQuery } from "#screens/paths.ts";
import { device } from "../contract.ts";

/** For who has logged in where there was a device account. */
const TakeOver = lazyPart(() => import("./TakeOver.tsx"));

/** Of a device account a quiet line that leads to an account; after a log-in the question what becomes of it. Nothing for others. */
export default function KeepSafeLine() {
  const hasDevice = useHasDevice();
  const email = useVisitorEmail();
  const { pathname } = useLocation();
  if (email !== "") return <OfMember />;
  if (!hasDevice) return null;
  return (
    <Row apart>
      <span>
        <Trans>Your fields open on this phone alone.</Trans>
      </span>
      <ButtonLink to={withQuery(paths.signUp, { to: pathname })}>
        <Trans>Keep it safe</Trans>
      </ButtonLink>
    </Row>
  );
}

/** The question, on any phone and after any log-out, until it is answered. */
function OfMember() {
  const isLeft = useStored(storedDevice)[0] === "left";
  const { answer: held = [] } = useCall(device.held, {});
  return isLeft || held.length > 0 ? (
    <Suspense>
      <TakeOver />
    </Suspense>
  ) : null;
}

import type { ReactNode } from "react";
import { useStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { DeliveryTerms } from "./DeliveryTerms.tsx";
import { type Goods, storedPin, useQuote } from "./useQuote.ts";

interface DeliverySummaryProps {
  goods: Goods;
  /** The question, where no PIN code is known. */
  children: ReactNode;
}

/** Day and cost of a delivery in one line, where the PIN code is known. */
export default function DeliverySummary(props: DeliverySummaryProps) {
  const [pin] = useStored(storedPin);
  const isMember = useVisitorEmail() !== "";
  return pin || isMember ? <Known {...props} pin={pin ?? undefined} /> : props.children;
}

function Known({ goods, pin: known, children }: DeliverySummaryProps & { pin: string | undefined }) {
  const { answer } = useQuote([goods], known);
  const [quote] = answer?.shops ?? [];
  if (!answer?.pin || !quote || quote.way === "everywhere") return children;
  return (
    <span>
      <DeliveryTerms quote={{ ...quote, collect: "" }} pin={answer.pin} />
    </span>
  );
}

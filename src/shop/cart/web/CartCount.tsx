import { Plural } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useHasSession } from "#kit/web/storage/visitor.ts";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { VisuallyHidden } from "#kit/web/ui/VisuallyHidden.tsx";
import { cart } from "../contract.ts";

/** How many items are in the cart, beside the word; nothing for guests and for an empty cart. */
export default function CartCount() {
  return useHasSession() ? <Count /> : null;
}

function Count() {
  const count = useCall(cart.items, {}).answer?.length ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="now">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# item" other="# items" />
      </VisuallyHidden>
    </Badge>
  );
}

import { Trans } from "@lingui/react/macro";
import { Mark } from "#kit/web/ui/Mark.tsx";

interface SampleShopProps {
  /** Which shops, where real ones stand beside them. */
  names?: readonly string[];
}

/** Said wherever somebody buys: nobody waits for a parcel that doesn't come. */
export function SampleShop({ names = [] }: SampleShopProps) {
  return (
    <Mark tone="warn">
      {names.length > 0 ? <span translate="no">{names.join(", ")}: </span> : null}
      <Trans>A sample shop for trying out: nothing is delivered. Please do not pay.</Trans>
    </Mark>
  );
}

/** The same for several sellers; nothing where none of them is a sample. */
export function SampleShops({
  sellers,
}: {
  sellers: readonly { readonly name: string; readonly demonstration: boolean }[];
}) {
  const samples = sellers.filter(({ demonstration }) => demonstration);
  if (samples.length === 0) return null;
  return <SampleShop names={samples.length < sellers.length ? samples.map(({ name }) => name) : []} />;
}

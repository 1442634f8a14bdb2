import { rupees } from "#kit/contract/figures.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { paths } from "#screens/paths.ts";
import type { Compared } from "../contract.ts";

/** A product with all by which one tells whether it is the same as another: each fact as its seller wrote it. */
export function Goods({ of }: { of: Compared }) {
  const facts = [of.pack, of.manufacturer, of.composition, of.barcode].filter(Boolean).join(" · ");
  return (
    <div translate="no">
      <p>
        <strong>
          <Link to={paths.product(of._id)}>{of.name}</Link>
        </strong>
      </p>
      <p>{facts}</p>
      <p>
        {rupees(of.price)} · {of.shop}
      </p>
    </div>
  );
}

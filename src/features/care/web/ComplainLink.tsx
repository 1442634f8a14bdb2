import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/Link.tsx";
import { complaintAbout } from "../paths.ts";

/** Where a shop does not help: to who runs the site. */
export default function ComplainLink({ about, subject }: { about: "order" | "product"; subject: string }) {
  return (
    <p>
      <Link to={complaintAbout(about, subject)}>
        {about === "order" ? (
          <Trans>Complain to us about this order</Trans>
        ) : (
          <Trans>Complain about this product or its shop</Trans>
        )}
      </Link>
    </p>
  );
}

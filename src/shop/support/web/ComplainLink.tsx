import { Trans } from "@lingui/react/macro";
import { Link } from "#kit/web/router/Link.tsx";
import { complaintAbout } from "#screens/carePaths.ts";

/** Where a shop does not help: to who runs the site. */
export default function ComplainLink({
  about,
  subject,
  problem,
}: {
  about: "order" | "product";
  subject: string;
  /** The problem with the order that it is about. */
  problem?: string;
}) {
  return (
    <p>
      <Link to={complaintAbout(about, subject, problem)}>
        {about === "order" ? (
          <Trans>Complain to us about this order</Trans>
        ) : (
          <Trans>Complain about this product or its shop</Trans>
        )}
      </Link>
    </p>
  );
}

import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { account } from "#people/account/contract.ts";
import { paths } from "#screens/paths.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import { currentIn } from "./links.ts";

/**
 * The way to one's own fields: for people who have one, and for every farmer who is logged in. A seller
 * without land sees none.
 */
export default function FieldsLink() {
  const [hasField] = useStored(storedHasField);
  return hasField === "yes" ? <Way /> : <OfFarmer />;
}

function OfFarmer() {
  return useCall(account.session, {}).answer?.role === "user" ? <Way /> : null;
}

const section = { to: paths.fields, within: /^\/(?:fields|seasons)\// };

function Way() {
  const { pathname } = useLocation();
  return (
    <Link to={section.to} aria-current={currentIn(section, pathname)}>
      <Trans>My fields</Trans>
    </Link>
  );
}

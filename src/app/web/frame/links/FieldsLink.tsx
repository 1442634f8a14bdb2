import { Trans } from "@lingui/react/macro";
import { LandPlot } from "lucide-react";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { useLocation } from "#kit/web/router/router.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { account } from "#people/account/contract.ts";
import { paths } from "#screens/paths.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import { currentIn } from "./links.ts";

/**
 * A member's way to their fields: for people who have one, and for every farmer. A seller without land sees
 * none.
 */
export default function FieldsLink({ asTab = false }: { asTab?: boolean }) {
  const [hasField] = useStored(storedHasField);
  return hasField === "yes" ? <Way asTab={asTab} /> : <OfFarmer asTab={asTab} />;
}

function OfFarmer({ asTab }: { asTab: boolean }) {
  return useCall(account.session, {}).answer?.role === "user" ? <Way asTab={asTab} /> : null;
}

const section = { to: paths.fields, within: /^\/(?:fields|seasons)\// };

function Way({ asTab }: { asTab: boolean }) {
  const { pathname } = useLocation();
  return (
    <Link to={section.to} aria-current={currentIn(section, pathname)}>
      {asTab ? <LandPlot aria-hidden="true" size={22} /> : null}
      <span>
        <Trans>My fields</Trans>
      </span>
    </Link>
  );
}

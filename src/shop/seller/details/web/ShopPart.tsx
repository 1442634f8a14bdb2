import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { team } from "#people/team/contract.ts";
import { useHelps } from "#people/team/web/useHelps.ts";
import { paths } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { bills } from "#shop/bills/contract.ts";
import { delivery } from "#shop/delivery/contract.ts";
import { payments } from "#shop/payments/contract.ts";
import { licences } from "../../licences/contract.ts";
import { isConcern } from "../../licences/isConcern.ts";
import { PartList, PartRow } from "../../web/PartList.tsx";
import { PartTitle } from "../../web/PartTitle.tsx";
import { details } from "../contract.ts";

/** The parts of the shop, each with its state; each opens as a screen of its own. */
export default function ShopPart() {
  const { t } = useLingui();
  usePage({ title: t`Your shop` });
  const { calendarDay } = useDates();
  const isSeller = useHelps() === undefined;
  const stated = useCall(details.show, {}).answer;
  const day = stated?.holiday?.until ? calendarDay(stated.holiday.until) : "";
  return (
    <>
      <PartTitle>
        <Trans>Your shop</Trans>
      </PartTitle>
      {stated?.complete ? (
        <p>
          <Link to={paths.shop(stated.id)}>
            <Trans>See your shop as buyers see it</Trans>
          </Link>
        </p>
      ) : null}
      <PartList>
        <PartRow to={portalPaths.shopPart("address")} name={<Trans>Address and phone</Trans>}>
          {!stated ? null : stated.complete ? (
            <span translate="no">
              {stated.sender}, {stated.city}
            </span>
          ) : (
            <Trans>Not entered yet</Trans>
          )}
        </PartRow>
        <DeliveryRow />
        {isSeller ? <MoneyRows /> : null}
        <LicencesRow />
        <PartRow to={portalPaths.shopPart("policies")} name={<Trans>Your words to buyers</Trans>}>
          {!stated ? null : stated.delivery || stated.returns ? (
            <span translate="no">{(stated.delivery || stated.returns).slice(0, 60)}</span>
          ) : (
            <Trans>Nothing written yet</Trans>
          )}
        </PartRow>
        <PartRow to={portalPaths.shopPart("holiday")} name={<Trans>Holiday</Trans>}>
          {!stated ? null : !stated.holiday ? (
            <Trans>The shop is open</Trans>
          ) : day ? (
            <Trans>Closed until {day}</Trans>
          ) : (
            <Trans>Closed for now</Trans>
          )}
        </PartRow>
        {isSeller ? <TeamRow /> : null}
        {isSeller ? (
          <PartRow to={portalPaths.shopPart("connections")} name={<Trans>Connections</Trans>}>
            <Trans>Programs that work in your shop</Trans>
          </PartRow>
        ) : null}
        {isSeller ? (
          <PartRow to={portalPaths.shopPart("account")} name={<Trans>Account</Trans>}>
            <Trans>Password, deleting the account</Trans>
          </PartRow>
        ) : null}
      </PartList>
    </>
  );
}

function DeliveryRow() {
  const zones = useCall(delivery.shop, {}).answer?.zones.length;
  return (
    <PartRow to={portalPaths.shopPart("delivery")} name={<Trans>Where you deliver</Trans>}>
      {zones === undefined ? null : zones === 0 ? (
        <Trans>Everywhere in India, for nothing</Trans>
      ) : (
        <Plural value={zones} one="# area" other="# areas" />
      )}
    </PartRow>
  );
}

/** How money comes; the seller's alone. */
function MoneyRows() {
  const upi = useCall(payments.shopUpi, {}).answer;
  const billing = useCall(bills.billing, {}).answer;
  return (
    <>
      <PartRow to={portalPaths.shopPart("upi")} name={<Trans>UPI</Trans>}>
        {!upi ? null : upi.address ? (
          <span translate="no">{upi.address}</span>
        ) : (
          <Trans>Buyers can't pay you by UPI yet</Trans>
        )}
      </PartRow>
      <PartRow to={portalPaths.shopPart("bills")} name={<Trans>GST, bank and bill numbers</Trans>}>
        {!billing ? null : billing.legalName ? (
          <span translate="no">
            {billing.legalName} · {billing.nextNumber}
          </span>
        ) : (
          <Trans>Not entered yet</Trans>
        )}
      </PartRow>
    </>
  );
}

function LicencesRow() {
  const held = useCall(licences.list, {}).answer;
  const count = held?.filter(({ number }) => number !== "").length ?? 0;
  return (
    <PartRow to={portalPaths.licences} name={<Trans>Licences</Trans>}>
      {!held ? null : held.some(isConcern) ? (
        <Trans>Something needs you</Trans>
      ) : count > 0 ? (
        <Plural value={count} one="# licence" other="# licences" />
      ) : (
        <Trans>None yet</Trans>
      )}
    </PartRow>
  );
}

function TeamRow() {
  const helpers = useCall(team.show, {}).answer?.helpers.length;
  return (
    <PartRow to={portalPaths.shopPart("team")} name={<Trans>Helpers</Trans>}>
      {helpers === undefined ? null : helpers === 0 ? (
        <Trans>Nobody but you</Trans>
      ) : (
        <Plural value={helpers} one="# helper" other="# helpers" />
      )}
    </PartRow>
  );
}

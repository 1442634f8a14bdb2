import { Trans, useLingui } from "@lingui/react/macro";
import { Menu as MenuIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { useMayKeepFields } from "#people/account/device/web/useMayKeepFields.ts";
import { paths } from "#screens/paths.ts";
import { Helpline } from "../Helpline.tsx";
import { CartCount } from "../links/CartLink.tsx";
import { FieldsLink } from "../TabBar.tsx";
import { useClosing } from "../useClosing.ts";
import styles from "./Menu.module.css";

/** Brought when the menu is first opened. */
const MembersLinks = lazyPart(() => import("./MembersLinks.tsx"));
const MenuFoot = lazyPart(() => import("./MenuFoot.tsx"));

/** The collapsible part of the bar: a details element, so that it opens before any script is there. */
export function Menu() {
  const { t } = useLingui();
  const isMember = useVisitorEmail() !== "";
  const mayKeepFields = useMayKeepFields();
  const menu = useClosing();
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.menu} ref={menu} onToggle={() => setOpened(true)}>
      <summary className={styles.toggle} aria-label={t`Menu`}>
        <MenuIcon aria-hidden="true" />
      </summary>
      <div className={styles.sheet}>
        <Suspense>{opened && mayKeepFields ? <FieldsLink /> : null}</Suspense>
        <Link to={paths.market}>
          <Trans>Market</Trans>
        </Link>
        <Link to={paths.cart}>
          <Trans>Cart</Trans>
          <Suspense>{opened && isMember ? <CartCount /> : null}</Suspense>
        </Link>
        <Link to={`${paths.dashboard}#your-orders`}>
          <Trans>Orders</Trans>
        </Link>
        <Link to={paths.dashboard}>
          <Trans>My page</Trans>
        </Link>
        <Suspense>{opened && isMember ? <MembersLinks /> : null}</Suspense>
        <Link to={paths.cropHistory}>
          <Trans>My crop searches</Trans>
        </Link>
        <Link to={paths.aboutUs}>
          <Trans>About Us</Trans>
        </Link>
        <Suspense>{opened ? <MenuFoot isMember={isMember} /> : null}</Suspense>
        <Helpline />
      </div>
    </details>
  );
}

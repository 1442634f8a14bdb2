import { Trans, useLingui } from "@lingui/react/macro";
import { Menu as MenuIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { useStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { paths } from "#screens/paths.ts";
import { storedHasField } from "#season/fields/web/hasField.ts";
import { Helpline } from "../Helpline.tsx";
import { LoginLink } from "../links/LoginLink.tsx";
import { untabbed } from "../links/links.ts";
import { useClosing } from "../useClosing.ts";
import styles from "./Menu.module.css";

/** Brought when the menu is first opened. */
const MyShopLink = lazyPart(() => import("./MyShopLink.tsx"));
const MenuFoot = lazyPart(() => import("./MenuFoot.tsx"));

/** Links that neither the bar nor the tabs have: a details element, so that it opens before any script is there. */
export function Menu() {
  const { t, i18n } = useLingui();
  const hasField = useStored(storedHasField)[0] === "yes";
  const isMember = useVisitorEmail() !== "";
  const menu = useClosing();
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.menu} ref={menu} onToggle={() => setOpened(true)}>
      <summary className={styles.toggle} aria-label={t`Menu`}>
        <MenuIcon aria-hidden="true" />
      </summary>
      <div className={styles.sheet}>
        <div className={styles.phone}>
          {untabbed({ hasField }).map((link) => (
            <Link key={link.to} to={link.to}>
              {i18n._(link.title)}
            </Link>
          ))}
          <Link to={paths.aboutUs}>
            <Trans>About Us</Trans>
          </Link>
          {isMember ? null : <LoginLink />}
        </div>
        <Link to={`${paths.dashboard}#your-orders`}>
          <Trans>Orders</Trans>
        </Link>
        <Suspense>{opened && isMember ? <MyShopLink /> : null}</Suspense>
        <Link to={paths.cropHistory}>
          <Trans>My crop searches</Trans>
        </Link>
        <Suspense>{opened ? <MenuFoot isMember={isMember} /> : null}</Suspense>
        <Helpline />
      </div>
    </details>
  );
}

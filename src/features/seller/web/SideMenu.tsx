import { Trans, useLingui } from "@lingui/react/macro";
import { useLogOut } from "#features/account/web/useLogOut.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import styles from "./SideMenu.module.css";

/** The portal's parts: a row to scroll on a phone, a column at the side where there is room. */
export function SideMenu() {
  const { t } = useLingui();
  const { logOut, leaving } = useLogOut();
  return (
    <nav className={styles.menu} aria-label={t`Portal`}>
      <a href="#dashboard">
        <Trans>Dashboard</Trans>
      </a>
      <a href="#products">
        <Trans>Products</Trans>
      </a>
      <a href="#account">
        <Trans>Account</Trans>
      </a>
      <Button kind="danger" onClick={logOut} aria-disabled={leaving}>
        <Trans>Log out</Trans>
      </Button>
    </nav>
  );
}

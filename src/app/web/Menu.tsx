import { Trans, useLingui } from "@lingui/react/macro";
import { Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#features/paths.ts";
import { Link } from "#kit/web/Link.tsx";
import { Helpline } from "./Helpline.tsx";
import styles from "./Menu.module.css";

/** Brought when the menu is first opened. */
const AppearanceChoice = lazy(() => import("#kit/web/AppearanceChoice.tsx"));

/** The collapsible part of the bar: a details element, so that it opens before any script is there. */
export function Menu() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move closes the menu, whatever it leads to
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector("summary")?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);
  return (
    <details className={styles.menu} ref={menu} onToggle={() => setOpened(true)}>
      <summary className={styles.toggle} aria-label={t`Menu`}>
        <MenuIcon aria-hidden="true" />
      </summary>
      <div className={styles.sheet}>
        <Link to={paths.aboutUs}>
          <Trans>About Us</Trans>
        </Link>
        <Link to={paths.cropHistory}>
          <Trans>My crop searches</Trans>
        </Link>
        <Link to={paths.dashboard}>
          <Trans>My page</Trans>
        </Link>
        {opened ? (
          <Suspense>
            <AppearanceChoice />
          </Suspense>
        ) : null}
        <Helpline />
      </div>
    </details>
  );
}

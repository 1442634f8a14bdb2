import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "../router/Link.tsx";
import styles from "./KeptPages.module.css";

/** Where the service worker (public/sw.js) notes the titles of opened pages, under their addresses. */
const cacheName = "mitti-opened";
const mostShown = 8;

interface KeptPage {
  readonly path: string;
  readonly title: string;
}

let shown = 0;

/** Links to pages that were opened before and open without a network: the way on where one could not be shown. Said once a screen. */
export default function KeptPages() {
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    let left = false;
    shown += 1;
    if (shown === 1)
      openedPages().then(
        (found) => left || setPages(found),
        () => {},
      );
    return () => {
      left = true;
      shown -= 1;
    };
  }, []);
  if (pages.length === 0) return null;
  return (
    <section className={styles.kept}>
      <h2>
        <Trans>These pages open without a network</Trans>
      </h2>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest first, without the one that one is on. */
async function openedPages(): Promise<KeptPage[]> {
  if (!("caches" in window) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const newest = (await cache.keys()).toReversed().filter(({ url }) => url !== window.location.href);
  const pages = newest.slice(0, mostShown).map(async ({ url }) => {
    const { pathname, search } = new URL(url);
    const title = (await (await cache.match(url))?.text()) ?? "";
    return { path: pathname + search, title: title.replace(/ · [^·]*$/, "") };
  });
  return (await Promise.all(pages)).filter(({ title }) => title !== "");
}

import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { Badge } from "#kit/web/ui/Badge.tsx";
import { IconButton } from "#kit/web/ui/IconButton.tsx";
import styles from "./PictureList.module.css";

interface PictureListProps {
  /** In their order: a key, and where the picture is. */
  pictures: readonly { key: string; path: string }[];
  /** While a change is on its way nothing else is changed. */
  busy?: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
}

/** Pictures in their order, each with buttons to move it and to take it away. */
export function PictureList({ pictures, busy = false, onMove, onRemove }: PictureListProps) {
  const { t } = useLingui();
  const last = pictures.length - 1;
  return (
    <ol className={styles.list}>
      {pictures.map(({ key, path }, place) => {
        const number = place + 1;
        return (
          <li key={key} className={styles.picture}>
            <img src={path} alt={t`Number ${number}`} width="160" height="120" />
            {place === 0 ? (
              <span className={styles.first}>
                <Badge tone="now">
                  <Trans>Shown first</Trans>
                </Badge>
              </span>
            ) : null}
            <div className={styles.buttons}>
              <IconButton
                label={t`Picture ${number}: further to the front`}
                icon={<ArrowLeft aria-hidden="true" />}
                disabled={busy || place === 0}
                onClick={() => onMove(place, place - 1)}
              />
              <IconButton
                label={t`Picture ${number}: further to the back`}
                icon={<ArrowRight aria-hidden="true" />}
                disabled={busy || place === last}
                onClick={() => onMove(place, place + 1)}
              />
              <IconButton
                label={t`Picture ${number}: take away`}
                icon={<Trash2 aria-hidden="true" />}
                disabled={busy}
                onClick={() => onRemove(place)}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The items with one of them at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

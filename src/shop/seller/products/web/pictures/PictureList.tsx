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
      {pictures.map(({ key, path }, index) => {
        const number = index + 1;
        return (
          <li key={key} className={styles.picture}>
            <img src={path} alt={t`Number ${number}`} width="160" height="120" />
            {index === 0 ? (
              <span className={styles.first}>
                <Badge tone="now">
                  <Trans>Shown first</Trans>
                </Badge>
              </span>
            ) : null}
            <div className={styles.buttons}>
              <IconButton
                label={t`Move picture ${number} forward`}
                icon={<ArrowLeft aria-hidden="true" />}
                disabled={busy || index === 0}
                onClick={() => onMove(index, index - 1)}
              />
              <IconButton
                label={t`Move picture ${number} back`}
                icon={<ArrowRight aria-hidden="true" />}
                disabled={busy || index === last}
                onClick={() => onMove(index, index + 1)}
              />
              <IconButton
                label={t`Remove picture ${number}`}
                icon={<Trash2 aria-hidden="true" />}
                disabled={busy}
                onClick={() => onRemove(index)}
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
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

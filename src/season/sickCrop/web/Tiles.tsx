import { Link } from "#kit/web/router/Link.tsx";
import styles from "./Problem.module.css";

export interface Tile {
  readonly to: string;
  readonly picture: string;
  readonly title: string;
  readonly below?: string | undefined;
}

/** Pictures with a word each, to tap. The word says what the picture shows, so the picture is silent. */
export function Tiles({ tiles, shape }: { tiles: readonly Tile[]; shape: "crop" | "sign" }) {
  return (
    <ul className={styles.tiles} data-shape={shape}>
      {tiles.map(({ to, picture, title, below }) => (
        <li key={to}>
          <Link to={to}>
            <img src={picture} alt="" width="96" height="96" decoding="async" loading="lazy" />
            <span>
              {title}
              {below ? <small>{below}</small> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

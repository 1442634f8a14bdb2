import { Trans } from "@lingui/react/macro";
import styles from "./MarketHero.module.css";

/** The banner: fields to the horizon, and on the road between them what the shop brings. */
export function MarketHero() {
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>
          <Trans>Market</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Seeds, fertilizers and pesticides for your field, with dose and safety on every page.</Trans>
        </p>
      </div>
      <svg
        className={styles.scene}
        viewBox="0 0 320 120"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path fill="#F6DDA6" d="M0 0h320v120H0z" />
        <circle cx="262" cy="38" r="20" fill="#FFF3D0" />
        <path fill="#A9C36A" d="M0 62q80-26 160-8t160-12v78H0z" />
        <path fill="#73A83A" d="M0 80q90-20 190-6t130-8v54H0z" />
        <path fill="#9C8157" d="M0 98q80-8 160-3t160-3v28H0z" />
        <path
          stroke="#83693F"
          strokeWidth="3"
          strokeLinecap="round"
          d="M14 110h20m40 4h26m60-6h24m70 4h22m-60 5h14"
        />
        <path fill="#FBF6EA" d="M40 102c-5-17-4-34 2-46l-3-8q30-5 60 0l-3 8c6 12 7 29 2 46q-29 4-58 0z" />
        <path fill="#27508F" d="M46 74h46v14H46z" />
        <path fill="#FBF6EA" d="M112 104l4-50 5 3 5-3 5 3 5-3 5 3 5-3 5 3 4 47q-21 4-43 0z" />
        <path fill="#1E6A3B" d="M117 76h33v13h-33z" />
        <path fill="#FBF6EA" d="M178 60h12v8c1 5 11 6 11 14v20q0 4-4 4h-26q-4 0-4-4V82c0-8 10-9 11-14z" />
        <path fill="#A63F22" d="M176 50h16v11h-16zM167 84h34v12h-34z" />
        <path stroke="#1E6A3B" strokeWidth="4" strokeLinecap="round" d="M236 100V74m40 28V66m30 34V76" />
        <path
          fill="#73A83A"
          d="M236 80c-12 0-17-8-18-18 11 1 17 8 18 18zm0 6c11 0 16-7 17-16-10 1-16 7-17 16zm40-14c-13 0-19-9-20-20 13 1 19 9 20 20zm0 8c12 0 18-8 19-18-12 1-18 8-19 18zm30 2c-10 0-14-7-15-15 9 1 14 7 15 15z"
        />
      </svg>
    </header>
  );
}

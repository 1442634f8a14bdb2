import { Trans } from "@lingui/react/macro";
import { Stack } from "#kit/web/ui/Stack.tsx";
import styles from "./Door.module.css";

/**
 * Data for the authenticator: an address that opens it on this phone, and the secret to be typed on another.
 */
export function TotpSecret({ secret, address }: { secret: string; address: string }) {
  return (
    <Stack>
      <p>
        <Trans>Is the authenticator on this phone? Then this takes the key over by itself:</Trans>
      </p>
      <p>
        <a href={address} className={styles.opens}>
          <Trans>Open the authenticator</Trans>
        </a>
      </p>
      <p>
        <Trans>
          Is it on another phone? Add an account there by setup key, name it as you like, and type:
        </Trans>
      </p>
      <p>
        <code className={styles.secret} translate="no">
          {secret}
        </code>
      </p>
    </Stack>
  );
}

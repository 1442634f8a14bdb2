import { Trans } from "@lingui/react/macro";
import { useVisitorName } from "#kit/web/storage/visitor.ts";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import styles from "./Welcome.module.css";

/** Said once to somebody who has just opened an account. */
export default function Welcome() {
  const name = useVisitorName();
  return (
    <div className={styles.welcome}>
      <Alert tone="good" role="status" title={<Trans>Welcome, {name}!</Trans>}>
        <Trans>Your account is open. You can buy, ask other farmers and come back to your orders.</Trans>
      </Alert>
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import { UserRound } from "lucide-react";
import { useCall } from "#kit/web/call.tsx";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { account } from "../contract.ts";
import { pictureSide } from "../limits.ts";
import styles from "./ProfilePicture.module.css";

/** One's own picture, round; a drawn person while there is none. `preview` is shown before it is sent. */
export function ProfilePicture({ preview }: { preview?: string | undefined }) {
  const { t } = useLingui();
  const email = useVisitorEmail();
  const { answer } = useCall(account.pictureName, { params: { email } });
  const name = answer?.url ?? "";
  const source = preview ?? (name === "" ? undefined : `/uploads/${name}`);
  if (source === undefined) {
    return (
      <span className={styles.round} role="img" aria-label={t`No picture yet`}>
        <UserRound aria-hidden="true" size={96} />
      </span>
    );
  }
  return (
    <img
      className={styles.round}
      src={source}
      srcSet={preview ? undefined : `${source} 1x, ${twiceAsLarge(source)} 2x`}
      width={pictureSide}
      height={pictureSide}
      alt={preview ? t`The picture you chose` : t`Your picture`}
    />
  );
}

function twiceAsLarge(source: string): string {
  return source.replace(`-${pictureSide}.`, `-${2 * pictureSide}.`);
}

import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useHasDevice } from "#kit/web/storage/visitor.ts";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { paths } from "#screens/paths.ts";
import type { AccountField } from "../../web/fieldWords.ts";

/** Fields of the guardian of somebody under 18, whom we ask, and the consent. Until they agree nobody sees what a device account held. */
export default function GuardianFields({ fault }: { fault: (field: AccountField) => ReactNode }) {
  const hasDevice = useHasDevice();
  return (
    <>
      <p>
        <Trans>
          We need the word of your father, mother or guardian. We ask them, and once they say yes you can log
          in. If we hear nothing for 30 days, everything you typed here is deleted.
        </Trans>
      </p>
      {hasDevice ? (
        <p>
          <Trans>
            Your fields on this phone wait with it: you see them again once they say yes, and after 30 days
            without an answer they are deleted too.
          </Trans>
        </p>
      ) : null}
      <Field
        name="guardian_name"
        autoComplete="off"
        label={<Trans>Name of your guardian</Trans>}
        error={fault("guardian_name")}
        required
      />
      <Field
        name="guardian_reach"
        autoComplete="off"
        label={<Trans>Their phone or e-mail</Trans>}
        error={fault("guardian_reach")}
        required
      />
      <p>
        <small>
          <Trans>
            I agree to{" "}
            <a href={paths.notice} target="_blank" rel="noreferrer">
              the notice
            </a>
            .
          </Trans>
        </small>
      </p>
    </>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { useNavigate } from "#kit/web/router/router.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { type Field, fields } from "../../../contract.ts";

/** Deletes the field with all that was written of it; said before, as it can't be undone. */
export function RemoveField({ field }: { field: Field }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const remove = useMutation(fields.remove, { refreshes: [fields.list, fields.today] });
  return (
    <Stack>
      <p>
        <Trans>Its seasons, diaries and money records are deleted too. This can't be undone.</Trans>
      </p>
      {remove.problem ? (
        <Alert tone="danger" role="alert" title={i18n._(problemMessage(remove.problem))} />
      ) : null}
      <div>
        <Button
          kind="danger"
          aria-disabled={remove.sending}
          onClick={async () => {
            if (!(await remove.send({ params: { id: field.id } })).problem)
              navigate(paths.fields, { replace: true });
          }}
        >
          <Trans>Delete the field for good</Trans>
        </Button>
      </div>
    </Stack>
  );
}

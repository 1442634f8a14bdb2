import { Trans } from "@lingui/react/macro";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { emptyFieldPicture } from "#screens/pictures.ts";
import { AddField } from "./FieldTiles.tsx";

/** In place of the fields of somebody without any. */
export function NoFieldYet() {
  return (
    <EmptyState
      picture={<img src={emptyFieldPicture} alt="" width="104" height="148" decoding="async" />}
      action={<AddField isMain />}
    >
      <Trans>
        You have not added a field yet. Tap your crop, say when it was sown and where: you get a plan by day,
        whether to water today, and what it costs and brings.
      </Trans>
    </EmptyState>
  );
}

import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/Link.tsx";
import { usePage } from "#kit/web/page.ts";
import { Page } from "#kit/web/ui/Page.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { Diary } from "../diary/Diary.tsx";
import { useDiary } from "../diary/useDiary.ts";
import { withWaiting } from "../diary/withWaiting.ts";
import { NoField } from "../field/NoField.tsx";
import { useOwnFields } from "../field/useOwnFields.ts";
import { WaitsMark } from "../field/WaitsMark.tsx";
import type { WaitingSeason } from "../field/withWaitingFields.ts";
import { useFieldText } from "../fieldText.ts";
import { useStartText } from "../useStartText.ts";
import { bareSeason } from "./bareSeason.ts";

/** A season that only this phone knows: its diary can be written, its plan comes from the server. */
export function WaitingSeasonPage({ sown }: { sown: WaitingSeason }) {
  const { what, season: id } = sown;
  const text = useFieldText();
  const { calendarDay } = useDates();
  const { diary, view } = useDiary();
  const { called, waits } = useOwnFields();
  const field = called.answer?.find((each) => each.id === what.field);
  const shown = useMemo(
    () => field && withWaiting(bareSeason(sown, field), view.waiting, 0),
    [field, sown, view.waiting],
  );
  const crop = text.crop(what.crop);
  const began = useStartText().began("year", calendarDay(what.sow.sownOn));
  usePage({ title: field ? `${crop} · ${field.name}` : crop });
  return (
    <Page title={crop} width="text">
      {field && shown ? (
        <Stack gap="loose">
          <p>
            <Link to={paths.field(field.id)}>
              <bdi translate="no">{field.name}</bdi>
            </Link>{" "}
            {text.area(field)} · {began}
          </p>
          <WaitsMark of={waits.get(field.id) ?? waits.get(id)} />
          <p>
            <Trans>It is kept on this phone. The plan by day comes as soon as there is a network.</Trans>
          </p>
          <Diary season={shown} diary={diary} />
        </Stack>
      ) : called.answer ? (
        <NoField />
      ) : null}
    </Page>
  );
}

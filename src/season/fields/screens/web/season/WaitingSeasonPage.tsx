import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { paths } from "#screens/paths.ts";
import type { Field, Season } from "../../../contract.ts";
import { resultOf } from "../../../seasonWith.ts";
import { Diary } from "../diary/Diary.tsx";
import { useDiary } from "../diary/useDiary.ts";
import { withWaiting } from "../diary/withWaiting.ts";
import { NoField } from "../field/NoField.tsx";
import { useOwnFields } from "../field/useOwnFields.ts";
import { WaitsMark } from "../field/WaitsMark.tsx";
import type { WaitingSeason } from "../field/withWaitingFields.ts";
import { useFieldText } from "../fieldText.ts";
import { useStartText } from "../useStartText.ts";

const nothingAdvised = { cost: 0, income: 0, profit: 0, badYear: 0, harvestKg: 0, priceIsOld: false };

/** A season that only this phone knows: its diary can be written, its plan comes from the server. */
export function WaitingSeasonPage({ sown }: { sown: WaitingSeason }) {
  const { what, season: id } = sown;
  const text = useFieldText();
  const shortDay = useShortDay();
  const { diary, view } = useDiary();
  const { called, waits } = useOwnFields();
  const field = called.answer?.find((each) => each.id === what.field);
  const shown = useMemo(
    () => field && withWaiting(bareSeason(sown, field), view.waiting, 0),
    [field, sown, view.waiting],
  );
  const crop = plainName(what.crop.name);
  const began = useStartText().began("year", shortDay(what.sow.sownOn));
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

/** A season that waits, as far as this phone knows it: without stages, tasks and water, which are the server's, as what the first day is of this crop. */
function bareSeason({ season: id, what: { sow, crop }, typedAt }: WaitingSeason, field: Field): Season {
  return {
    ...{ id, field, crop, sownOn: sow.sownOn, endsOn: sow.sownOn, overOn: null },
    ...{ enteredOn: indianDay(typedAt), repeats: sow.repeats ?? null, version: 0, start: "year" },
    lengths: { basis: "estimate", source: "", range: null },
    ...{ stages: [], tasks: [], entries: [], result: resultOf([], field.areaHa, nothingAdvised) },
    sprays: { harvestFrom: null, notBefore: null, unknown: false, sameGroup: [] },
    waterInputs: null,
  };
}

import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Await } from "#kit/web/Await.tsx";
import { type Query, useCall } from "#kit/web/call.tsx";
import { useThisMonth } from "#kit/web/rendering/hydrated.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { useQueryParams } from "#kit/web/router/queryParams.ts";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { usePlace } from "#knowledge/crops/web/land/place.ts";
import { useMayKeepFields } from "#people/account/device/web/useMayKeepFields.ts";
import { lossPath } from "#screens/carePaths.ts";
import { type Field, fields } from "#season/fields/contract.ts";
import { sickCrops } from "../contract.ts";
import { rankCauses } from "../rules.ts";
import { isPart, signsOf } from "../signs.ts";
import { CauseStep } from "./CauseStep.tsx";
import { CausesStep } from "./CausesStep.tsx";
import { CropStep } from "./CropStep.tsx";
import { PartStep, SignStep } from "./SignSteps.tsx";
import { Trail } from "./Trail.tsx";

const queryNames = ["crop", "part", "sign", "cause"] as const;

/** One's own fields, where there is a session. */
export default function Steps() {
  return useMayKeepFields() ? <WithFields /> : <Asked own={[]} />;
}

function WithFields() {
  const called: Query<readonly Field[]> = useCall(fields.list, {});
  // Without them every crop is offered, so that a call that failed keeps nobody waiting.
  return called.answer || called.problem ? <Asked own={called.answer ?? []} /> : null;
}

/** The step that is next by what was tapped so far, which is in the address. */
function Asked({ own }: { own: readonly Field[] }) {
  const params = useQueryParams(queryNames);
  const called = useCall(sickCrops.table, {});
  const month = useThisMonth() ?? 1;
  const { place } = usePlace();
  const top = useRef<HTMLDivElement>(null);
  const step = params.toString();
  const first = useRef(step);
  useEffect(() => {
    // A tap leads to the next question, which begins at its head.
    if (step !== first.current) top.current?.scrollIntoView({ block: "nearest" });
    first.current = "";
  }, [step]);
  return (
    <Await of={called} shape="card" count={2}>
      {({ crops, causes }) => {
        const crop = crops.find(({ _id }) => _id === params.get("crop"));
        const part = params.get("part") ?? "";
        const known = crop && isPart(part) ? part : undefined;
        const sign = known && signsOf[known].find((one) => one === params.get("sign"));
        const field = own.find(({ seasons }) =>
          seasons.some(({ crop: { _id }, overOn }) => overOn === null && _id === crop?._id),
        );
        const state = (field?.state?.name ?? place?.state) || undefined;
        const cause =
          crop &&
          causes.find(
            ({ id, crops: having }) =>
              id === params.get("cause") && (having.length === 0 || having.includes(crop._id)),
          );
        const seen = { crop, part: known, sign };
        return (
          <div ref={top}>
            <Stack>
              <Trail {...seen} />
              {!crop ? (
                <>
                  <CropStep crops={crops} own={own} month={month} />
                  <Link to={lossPath}>
                    <Trans>Hail, flood, drought or animals: my crop is damaged</Trans>
                  </Link>
                </>
              ) : cause ? (
                <CauseStep crop={crop} cause={cause} field={field} seen={seen} />
              ) : !known ? (
                <PartStep crop={crop} />
              ) : !sign ? (
                <SignStep crop={crop} part={known} causes={causes} />
              ) : (
                <CausesStep
                  crop={crop}
                  part={known}
                  sign={sign}
                  ranked={rankCauses(causes, crop, { part: known, sign, month, state })}
                />
              )}
            </Stack>
          </div>
        );
      }}
    </Await>
  );
}

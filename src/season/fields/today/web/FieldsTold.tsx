import { Trans } from "@lingui/react/macro";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { Link } from "#kit/web/router/Link.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { useShortDay } from "#kit/web/useShortDay.ts";
import { plainName } from "#knowledge/crops/web/cropText.ts";
import { useMayKeepFields } from "#people/account/device/web/useMayKeepFields.ts";
import { paths } from "#screens/paths.ts";
import { useHelpline } from "#shop/legal/web/pageHelpline.ts";
import { type Field, fields } from "../../contract.ts";
import styles from "./Due.module.css";
import { Due } from "./Due.tsx";
import { OwnCropTold } from "./OwnCropTold.tsx";

interface FieldsToldProps {
  /** `harvest` and `inputs` are told season by season; whatever else by what is due. */
  asked: string | null;
  /** Of these crops alone, and nothing where none of them grows. */
  crops?: readonly string[];
}

/**
 * Answer of the person's own fields to a question in a talk; a person without any is told how to get an
 * answer, and whom to ask now.
 */
export default function FieldsTold({ asked, crops }: FieldsToldProps) {
  const mayKeepFields = useMayKeepFields();
  if (crops) return mayKeepFields ? <OwnCropTold asked={asked} crops={crops} /> : null;
  return mayKeepFields ? <OfMember asked={asked} /> : <NoField />;
}

function OfMember({ asked }: FieldsToldProps) {
  const called = useCall(fields.list, {});
  return (
    <Await of={called} shape="lines" count={2} empty={<NoField />}>
      {(list) => {
        const growing = list.flatMap((field) =>
          field.seasons.filter(({ overOn }) => overOn === null).map((season) => ({ field, season })),
        );
        if (growing.length === 0) return <NoField />;
        return asked === "harvest" || asked === "inputs" ? (
          <ul className={styles.list}>
            {growing.map((each) => (
              <SeasonTold key={each.season.id} {...each} asked={asked} />
            ))}
          </ul>
        ) : (
          <DueNow />
        );
      }}
    </Await>
  );
}

function DueNow() {
  const called = useCall(fields.today, {});
  return (
    <Await of={called} shape="lines" count={2}>
      {(today) => <Due today={today} />}
    </Await>
  );
}

interface SeasonToldProps {
  field: Field;
  season: Field["seasons"][number];
  asked: "harvest" | "inputs";
}

function SeasonTold({ field, season, asked }: SeasonToldProps) {
  const shortDay = useShortDay();
  const ripe = shortDay(season.endsOn);
  const name = plainName(season.crop.name);
  return (
    <li>
      <Link to={asked === "inputs" ? paths.seasonFood(season.id) : paths.season(season.id)}>
        <span>
          {name}, <bdi translate="no">{field.name}</bdi>
        </span>
      </Link>{" "}
      {asked === "inputs" ? (
        <Trans>how much fertilizer, and when</Trans>
      ) : (
        <Trans>ripe around {ripe}; look at the crop itself before you cut</Trans>
      )}
    </li>
  );
}

function NoField() {
  const { number, address, name } = useHelpline();
  return (
    <>
      <p>
        <Trans>
          I do not know your field yet. Add it with its crop and sowing day, then I can tell you. Until then
          ask the{" "}
          <a href={address}>
            {name} {number}
          </a>
          .
        </Trans>
      </p>
      <ButtonLink to={paths.start}>
        <Trans>Add a field</Trans>
      </ButtonLink>
    </>
  );
}

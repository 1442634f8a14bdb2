import { Trans } from "@lingui/react/macro";
import { useCall } from "#kit/web/call.tsx";
import { CheckboxField } from "#kit/web/ui/CheckboxField.tsx";
import { Details } from "#kit/web/ui/Details.tsx";
import { fields, type Season } from "../../../contract.ts";
import { useFieldText } from "../fieldText.ts";

interface AlsoInProps {
  season: Season;
  /** Hectares by season. */
  chosen: Readonly<Record<string, number>>;
  onChange: (chosen: Readonly<Record<string, number>>) => void;
  /** Whether there is something to share by area. */
  shared: boolean;
}

/** The same work on several fields is one entry: other seasons that go on, each with a box. */
export function AlsoIn({ season, chosen, onChange, shared }: AlsoInProps) {
  const text = useFieldText();
  const own = useCall(fields.list, {}).answer ?? [];
  const others = own.flatMap(({ name, areaHa, seasons }) =>
    seasons
      .filter(({ id, overOn }) => overOn === null && id !== season.id)
      .map(({ id, crop }) => ({ id, areaHa, name, crop: text.crop(crop) })),
  );
  if (others.length === 0) return null;
  return (
    <Details summary={<Trans>On other fields too</Trans>}>
      {shared ? (
        <p>
          <Trans>Money is shared by area.</Trans>
        </p>
      ) : null}
      {others.map(({ id, areaHa, name, crop }) => (
        <CheckboxField
          key={id}
          name={`also-${id}`}
          checked={id in chosen}
          label={
            <>
              <bdi translate="no">{name}</bdi>: {crop}
            </>
          }
          onChange={({ target }) => {
            const { [id]: _, ...rest } = chosen;
            onChange(target.checked ? { ...rest, [id]: areaHa } : rest);
          }}
        />
      ))}
    </Details>
  );
}

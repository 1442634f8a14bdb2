import { useState } from "react";
import { Button } from "../Button.tsx";
import { ButtonLink } from "../ButtonLink.tsx";
import { CheckboxField } from "../CheckboxField.tsx";
import { Field } from "../Field.tsx";
import { NumberStepper } from "../NumberStepper.tsx";
import { RadioCards } from "../RadioCards.tsx";
import { Row } from "../Row.tsx";
import { Select } from "../Select.tsx";
import { Stack } from "../Stack.tsx";
import { TextArea } from "../TextArea.tsx";
import type { KitWords } from "./kitWords.ts";
import { SamplePicture } from "./SamplePicture.tsx";

/** The parts one acts on, for the page of parts. */
export function KitChoices({ words }: { words: KitWords }) {
  const [bags, setBags] = useState(1);
  const [chip, setChip] = useState(0);
  return (
    <>
      <RadioCards
        name="soil"
        label={words.soil}
        hint={words.soilHint}
        defaultValue="black"
        cards={words.soils.map(([value = "", word, line]) => ({
          value,
          word,
          line,
          picture: <SamplePicture soil={value} wide />,
        }))}
      />
      <RadioCards
        name="season"
        label={words.season}
        error={words.missing}
        pictureAt="start"
        cards={words.seasons.map(([value = "", word, line]) => ({
          value,
          word,
          line,
          picture: <SamplePicture season={value} wide />,
          mark: value === "rabi" ? words.now : undefined,
        }))}
      />
      <Row>
        <Button kind="main">{words.show}</Button>
        <ButtonLink to="/crops">{words.quiet}</ButtonLink>
        <Button kind="danger">{words.danger}</Button>
        <Button kind="plain">{words.plain}</Button>
        <Button disabled>{words.quiet}</Button>
      </Row>
      <Row>
        {words.chips.map((text, place) => (
          <Button key={text} kind="chip" aria-pressed={place === chip} onClick={() => setChip(place)}>
            {text}
          </Button>
        ))}
      </Row>
      <Stack>
        <Field label={words.name} hint={words.nameHint} autoComplete="name" />
        <Field label={words.phone} error={words.phoneError} defaultValue="982345671" inputMode="numeric" />
        <Field
          label={words.budget}
          before="Rs"
          after={words.profitUnit}
          inputMode="numeric"
          defaultValue="40,000"
        />
        <Select label={words.state}>
          {words.states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
        <TextArea label={words.address} rows={3} />
        <CheckboxField label={words.agree} hint={words.agreeHint} defaultChecked />
        <NumberStepper
          label={words.quantity}
          labelShown
          lessLabel={words.less}
          moreLabel={words.more}
          value={bags}
          onChange={setBags}
          max={12}
        />
      </Stack>
    </>
  );
}

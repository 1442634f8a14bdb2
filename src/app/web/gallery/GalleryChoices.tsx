import { useState } from "react";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { CheckboxField } from "#kit/web/ui/CheckboxField.tsx";
import { Field } from "#kit/web/ui/Field.tsx";
import { NumberStepper } from "#kit/web/ui/NumberStepper.tsx";
import { RadioCards } from "#kit/web/ui/RadioCards.tsx";
import { Row } from "#kit/web/ui/Row.tsx";
import { Select } from "#kit/web/ui/Select.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { TextArea } from "#kit/web/ui/TextArea.tsx";
import type { GalleryTexts } from "./galleryTexts.ts";
import { SamplePicture } from "./SamplePicture.tsx";

/** The parts one acts on, for the page of parts. */
export function GalleryChoices({ words }: { words: GalleryTexts }) {
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
        {words.chips.map((text, index) => (
          <Button key={text} kind="chip" aria-pressed={index === chip} onClick={() => setChip(index)}>
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

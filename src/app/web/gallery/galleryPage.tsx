import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { languages, sourceLanguage } from "#kit/contract/languages.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import "#kit/web/ui/base.css";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { NumberStepper } from "#kit/web/ui/form/NumberStepper.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { BrowserRouter } from "../BrowserRouter.tsx";
import { GalleryShows } from "./GalleryShows.tsx";
import { type GalleryTexts, galleryTexts } from "./galleryTexts.ts";
import { SamplePicture } from "./SamplePicture.tsx";

/**
 * All parts in all states, for those who build: /src/app/web/gallery/gallery.html?theme=dark&lang=hi&saver=on on the
 * development server. No route leads here and no build contains it.
 */
const wish = new URLSearchParams(location.search);
const language = languages.find((each) => each === wish.get("lang")) ?? sourceLanguage;
const page = document.documentElement;
page.lang = language;
if (wish.has("theme")) page.dataset.theme = wish.get("theme") ?? "light";
if (wish.has("saver")) page.dataset.saver = "on";

const texts = galleryTexts[language];
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Page title={texts.title} lead={texts.lead}>
          <GalleryChoices texts={texts} />
          <GalleryShows texts={texts} sheet={wish.has("sheet")} />
        </Page>
      </BrowserRouter>
    </StrictMode>,
  );
}

/** The parts one acts on, for the page of parts. */
function GalleryChoices({ texts }: { texts: GalleryTexts }) {
  const [bags, setBags] = useState(1);
  const [chip, setChip] = useState(0);
  return (
    <>
      <RadioCards
        name="soil"
        label={texts.soil}
        hint={texts.soilHint}
        defaultValue="black"
        cards={texts.soils.map(([value = "", word, line]) => ({
          value,
          word,
          line,
          picture: <SamplePicture soil={value} wide />,
        }))}
      />
      <RadioCards
        name="season"
        label={texts.season}
        error={texts.missing}
        pictureAt="start"
        cards={texts.seasons.map(([value = "", word, line]) => ({
          value,
          word,
          line,
          picture: <SamplePicture season={value} wide />,
          mark: value === "rabi" ? texts.now : undefined,
        }))}
      />
      <Row>
        <Button kind="main">{texts.show}</Button>
        <ButtonLink to="/crops">{texts.quiet}</ButtonLink>
        <Button kind="danger">{texts.danger}</Button>
        <Button kind="plain">{texts.plain}</Button>
        <Button disabled>{texts.quiet}</Button>
      </Row>
      <Row>
        {texts.chips.map((text, index) => (
          <Button key={text} kind="chip" aria-pressed={index === chip} onClick={() => setChip(index)}>
            {text}
          </Button>
        ))}
      </Row>
      <Stack>
        <Field label={texts.name} hint={texts.nameHint} autoComplete="name" />
        <Field label={texts.phone} error={texts.phoneError} defaultValue="982345671" inputMode="numeric" />
        <Field
          label={texts.budget}
          before="Rs"
          after={texts.profitUnit}
          inputMode="numeric"
          defaultValue="40,000"
        />
        <Select label={texts.state}>
          {texts.states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
        <TextArea label={texts.address} rows={3} />
        <CheckboxField label={texts.agree} hint={texts.agreeHint} defaultChecked />
        <NumberStepper
          label={texts.quantity}
          labelShown
          lessLabel={texts.less}
          moreLabel={texts.more}
          value={bags}
          onChange={setBags}
          max={12}
        />
      </Stack>
    </>
  );
}

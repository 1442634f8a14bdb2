import { Trans, useLingui } from "@lingui/react/macro";
import { signPicture } from "#season/chatbot/contract.ts";
import type { ProblemCause, ProblemCrop } from "../contract.ts";
import { signTiles } from "../rules.ts";
import { type PlantPart, plantParts, signsOf } from "../signs.ts";
import { problemAddress } from "./problemAddress.ts";
import { partWords } from "./signWords.ts";
import { Tiles } from "./Tiles.tsx";
import { useSignText } from "./useSignText.ts";

/** Where the trouble is. */
export function PartStep({ crop: { _id } }: { crop: ProblemCrop }) {
  const { i18n } = useLingui();
  return (
    <>
      <h2>
        <Trans>Where do you see it?</Trans>
      </h2>
      <Tiles
        shape="sign"
        tiles={plantParts.map((part) => ({
          to: problemAddress({ crop: _id, part }),
          // Weeds are a problem of their own, with its drawing.
          picture: signPicture(part === "weed" ? "weeds" : `part-${part}`),
          title: i18n._(partWords[part]),
        }))}
      />
    </>
  );
}

interface SignStepProps {
  crop: ProblemCrop;
  part: PlantPart;
  causes: readonly ProblemCause[];
}

/** The question for the sign: those that the crop's causes have, the commonest first. */
export function SignStep({ crop: { _id }, part, causes }: SignStepProps) {
  const signText = useSignText();
  return (
    <>
      <h2>
        <Trans>What do you see?</Trans>
      </h2>
      <Tiles
        shape="sign"
        tiles={signTiles(causes, _id, part, signsOf[part]).map(({ sign, picture }) => ({
          to: problemAddress({ crop: _id, part, sign }),
          picture: signPicture(picture),
          title: signText(part, sign),
        }))}
      />
    </>
  );
}

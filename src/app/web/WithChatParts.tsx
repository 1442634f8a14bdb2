import type { ReactNode } from "react";
import { lazyPart } from "#kit/web/lazy/bring.ts";
import { lazyInBrowser, lazyOnVisible } from "#kit/web/lazy/lazyOnVisible.tsx";
import type { AdvisoryPage } from "#season/chatbot/contract.ts";
import { AdvisoryPartsContext } from "#season/chatbot/web/AdvisoryParts.ts";
import { BuyingContext } from "#season/chatbot/web/talk/answer/Buying.ts";
import { OwnFieldsContext } from "#season/chatbot/web/talk/answer/OwnFields.ts";

/** Brought only for those who ask of their fields. */
const OwnFields = lazyPart(() => import("#season/fields/today/web/FieldsTold.tsx"));

/** Brought with the first product that EarthWorm names. */
const BuyInTalk = lazyPart(() => import("#shop/cart/web/BuyInTalk.tsx"));

/** Rendered by the server: it is high on the page, and the largest text of it. */
const WhenToLook = lazyOnVisible("when", () => import("#season/fields/today/web/WhenToLook.tsx"));

/** It changes with the talk, and the document of an advisory does not. */
const AnsweredQuestions = lazyInBrowser(
  "answered",
  () => import("#community/discussions/web/answers/AnsweredQuestions.tsx"),
);

function AdvisoryParts({ advisory }: { advisory: AdvisoryPage }) {
  return (
    <>
      <WhenToLook advisory={advisory} />
      <AnsweredQuestions about={`advisory.${advisory.id}`} />
    </>
  );
}

/**
 * Parts of other features in EarthWorm's answers and advisories, which do not know them: fields with their
 * plans, and the cart's buttons. Loaded with their screens alone.
 */
export default function WithChatParts({ children }: { children: ReactNode }) {
  return (
    <OwnFieldsContext value={OwnFields}>
      <BuyingContext value={BuyInTalk}>
        <AdvisoryPartsContext value={AdvisoryParts}>{children}</AdvisoryPartsContext>
      </BuyingContext>
    </OwnFieldsContext>
  );
}

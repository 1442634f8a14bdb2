import type { ReactNode } from "react";
import { AdvisoryPartsContext } from "#features/chatbot/web/AdvisoryParts.ts";
import { BuyingContext } from "#features/chatbot/web/talk/answer/Buying.ts";
import { OwnFieldsContext } from "#features/chatbot/web/talk/answer/OwnFields.ts";
import { lazyWithTexts, withTexts } from "#kit/web/catalogues.ts";
import { lazyInBrowser } from "#kit/web/lazyOnVisible.tsx";

/** Brought only for those who ask of their fields. */
const OwnFields = lazyWithTexts(["fields/today"], () => import("#features/fields/today/web/FieldsTold.tsx"));

/** Brought with the first product that EarthWorm names. */
const BuyInTalk = lazyWithTexts(["cart"], () => import("#features/cart/web/BuyInTalk.tsx"));

const WhenToLook = lazyInBrowser(
  "when",
  withTexts(["fields/today"], () => import("#features/fields/today/web/WhenToLook.tsx")),
);

/**
 * What EarthWorm's answers and advisories hold of rooms that they do not know: what fields and their plans tell, and the cart's
 * buttons. Comes with their screens alone.
 */
export default function WithChatParts({ children }: { children: ReactNode }) {
  return (
    <OwnFieldsContext value={OwnFields}>
      <BuyingContext value={BuyInTalk}>
        <AdvisoryPartsContext value={WhenToLook}>{children}</AdvisoryPartsContext>
      </BuyingContext>
    </OwnFieldsContext>
  );
}

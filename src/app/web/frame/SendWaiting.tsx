import { lazyPart } from "#kit/web/bring.ts";

const SendDiary = lazyPart(() => import("#season/fields/screens/web/diary/SendDiary.tsx"));
const SendLetters = lazyPart(() => import("#shop/help/web/SendLetters.tsx"));

/** Sends what somebody wrote without a network, from whichever screen is open; shows nothing. */
export default function SendWaiting() {
  return (
    <>
      <SendDiary />
      <SendLetters />
    </>
  );
}

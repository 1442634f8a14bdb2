import { lazyPart } from "#kit/web/lazy/bring.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { storedWaiting } from "#kit/web/storage/waiting.ts";

const SendDiary = lazyPart(() => import("#season/fields/screens/web/diary/SendDiary.tsx"));
const SendLetters = lazyPart(() => import("#shop/help/web/SendLetters.tsx"));

/** Sends what somebody wrote without a network, from whichever screen is open; shows nothing. */
export default function SendWaiting() {
  const [waiting] = useStored(storedWaiting);
  return (
    <>
      {waiting.includes("diary") ? <SendDiary /> : null}
      {waiting.includes("letters") ? <SendLetters /> : null}
    </>
  );
}

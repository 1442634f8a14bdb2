import { useDiary } from "./useDiary.ts";

/** Sends what waits, from whichever screen it is put on; shows nothing. */
export default function SendDiary() {
  useDiary();
  return null;
}

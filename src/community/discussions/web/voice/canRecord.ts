/** Type that Chromium and Firefox write, and Safari in its newest versions; an older one has no button. */
export const recordedType = "audio/webm;codecs=opus";

/** Whether this browser records what our server takes. It has no microphone for a page that does not come over https. */
export function canRecord(): boolean {
  return (
    typeof MediaRecorder !== "undefined" &&
    "mediaDevices" in navigator &&
    MediaRecorder.isTypeSupported(recordedType)
  );
}

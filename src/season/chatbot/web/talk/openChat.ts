import { storedText } from "#kit/web/storage/stored.ts";

/** Whether the widget is open. */
export const keptOpen = storedText<"open" | "closed">("earthwormOpen", "open", ["open", "closed"]);

/** Id of the button that opens and closes the widget; the focus goes back there. */
export const toggleId = "chat-toggle";

import { calls } from "#kit/contract/call.ts";
import { whoIsHere } from "../contract.ts";

export const device = calls({
  begin: {
    about:
      "Makes a device account: a session without a name, for fields and their seasons. Answers as GET /session, and changes nothing where there is a session",
    method: "POST",
    path: "/session/device",
    for: "anyone",
    answer: whoIsHere,
  },
});

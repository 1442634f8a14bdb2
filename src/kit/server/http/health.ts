import { calls } from "../../contract/call.ts";
import { object, oneOf, optional } from "../../contract/shape.ts";

/** For those who keep the server running. */
export const health = calls({
  alive: {
    about: "Says that the process lives",
    method: "GET",
    path: "/healthz",
    for: "anyone",
    answer: object({ status: oneOf(["alive"]) }),
  },
  ready: {
    about:
      "Says that the server can serve: 503 until its database answers, where it is damaged, and while it stops",
    method: "GET",
    path: "/readyz",
    for: "anyone",
    answer: object({
      status: oneOf(["ready"]),
      database: oneOf(["sqlite", "postgres"]),
      /** There while the bucket fails: pictures are missing then, and everything else goes on. */
      pictures: optional(oneOf(["unreachable"])),
      /** There while the disk takes no changes, full or read-only: reading goes on. */
      writing: optional(oneOf(["refused"])),
    }),
  },
});

import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { FetcherContext } from "#kit/web/call.tsx";
import { invalidate } from "#kit/web/invalidate.ts";
import { letters } from "#shop/support/web/letters.ts";
import { complaints } from "../../complaints/contract.ts";
import { problems } from "../../problems/contract.ts";

/** Sends the letters that wait, from whichever screen it is put on; shows nothing. */
export default function SendLetters() {
  const ask = useContext(FetcherContext);
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    letters.run(
      {
        send: ({ kind, key, body }) => {
          const call = kind === "complaint" ? complaints.file : problems.open;
          // As it was typed and checked; the server checks it again.
          return ask(call, { body } as never, { "idempotency-key": key });
        },
        sent: () => invalidate(client, [complaints.list, problems.list, problems.line]),
      },
      leaving.signal,
    );
    return () => leaving.abort();
  }, [ask, client]);
  return null;
}

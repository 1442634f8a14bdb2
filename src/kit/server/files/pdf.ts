import { Worker } from "node:worker_threads";
import { FairQueue } from "../concurrency/fairQueue.ts";
import { refuse } from "../problems/refuse.ts";
import type { PdfFault } from "./pdfScan.ts";

export { pdfLimits } from "./pdfScan.ts";

/** One core stays free for calls. A file takes a third of a second and 40 MB. */
const queue = new FairQueue({
  concurrency: 1,
  maxQueued: 20,
  maxPerKey: 2,
  message: "Very many documents are coming in just now",
});

/** A file of 5 MB takes 1 s at most; on a machine that has no core to give, longer. */
const timeoutMs = 15_000;

/**
 * Whether a file is a PDF as an office scans one (`faultIn`). A worker thread looks through it, so that calls
 * of others go on whatever its content is. Returns the fault; undefined where there is none. Refuses as
 * `busy` where there was no time for it.
 */
export async function faultOfPdf(file: Buffer, accountId = ""): Promise<PdfFault | undefined> {
  const outcome = await queue.run(accountId, () => scan(file));
  if (outcome !== "timeout") return outcome;
  return refuse("busy", "There was no time to read the PDF", { headers: { "retry-after": "5" } });
}

function scan(file: Buffer): Promise<PdfFault | "timeout" | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./pdfWorker.ts", import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: 96 },
      env: {},
    });
    const end = (outcome: PdfFault | "timeout" | undefined) => {
      clearTimeout(timeout);
      resolve(outcome);
      void worker.terminate();
    };
    const timeout = setTimeout(() => end("timeout"), timeoutMs);
    worker.once("message", end);
    // Out of memory, above all.
    worker.once("error", () => end("pdf"));
  });
}

import { parentPort, workerData } from "node:worker_threads";
import { faultIn } from "./pdfScan.ts";

// A worker thread gets a buffer as plain bytes.
const bytes: Uint8Array = workerData;
parentPort?.postMessage(faultIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));

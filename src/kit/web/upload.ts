import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Answer, addressOf, type Call, type Input } from "#kit/contract/call.ts";
import { type Problem, problemOf, wordOf } from "#kit/contract/problem.ts";
import { noLine } from "./call.tsx";
import type { Sent } from "./send.ts";
import { rememberVisitor } from "./visitor.ts";

export interface Uploading<C extends Call> {
  /** Never rejects. */
  readonly upload: (input: Input<C>, field: string, file: Blob, name: string) => Promise<Sent<C>>;
  /** From 0 to 1 while one is under way. */
  readonly progress: number | undefined;
}

/** Sends a file, telling how far it has come, which `fetch` can't. */
export function useUpload<C extends Call>(
  call: C,
  { refreshes }: { refreshes: readonly Call[] },
): Uploading<C> {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const upload: Uploading<C>["upload"] = async (input, field, file, name) => {
    setProgress(0);
    const sent = await transfer<C>(call, addressOf(call, input), formOf(field, file, name), setProgress);
    setProgress(undefined);
    if (!sent.problem) {
      for (const { method, path } of refreshes) void client.invalidateQueries({ queryKey: [method, path] });
    }
    return sent;
  };
  return { upload, progress };
}

function formOf(field: string, file: Blob, name: string): FormData {
  const form = new FormData();
  form.append(field, file, name);
  return form;
}

/** Two minutes for 5 MB is 340 kbit/s: below that a picture is not worth waiting for. */
const patienceMs = 120_000;

function transfer<C extends Call>(
  call: Call,
  address: string,
  form: FormData,
  tell: (progress: number) => void,
): Promise<Sent<C>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(call.method, address);
    request.timeout = patienceMs;
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve({ problem: noLine });
    request.ontimeout = () => resolve({ problem: noLine });
    request.onload = () => {
      const value = parsed(request.responseText);
      if (request.status < 400) return resolve({ answer: value as Answer<C> });
      const problem = (value as Problem | undefined) ?? problemOf("broken");
      if (wordOf(problem) === "not-logged-in") rememberVisitor(undefined);
      resolve({ problem });
    };
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

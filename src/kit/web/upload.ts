import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Answer, addressOf, type Call, type Input } from "#kit/contract/call.ts";
import { type Problem, problemOf, problemWordOf } from "#kit/contract/problem.ts";
import { offlineProblem } from "./call.tsx";
import { invalidate } from "./invalidate.ts";
import type { MutationResult } from "./mutation.ts";
import { forgetSession } from "./storage/visitor.ts";

export interface Uploading<C extends Call> {
  /** Never rejects. */
  readonly upload: (input: Input<C>, field: string, file: Blob, name: string) => Promise<MutationResult<C>>;
  /** From 0 to 1 while one is under way. */
  readonly progress: number | undefined;
}

/** Sends a file, telling how far it has come, which `fetch` can't. */
export function useUpload<C extends Call>(
  call: C,
  { refreshes }: { refreshes: readonly Pick<Call, "method" | "path">[] },
): Uploading<C> {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const upload: Uploading<C>["upload"] = async (input, field, file, name) => {
    setProgress(0);
    const sent = await transfer<C>(call, addressOf(call, input), formOf(field, file, name), setProgress);
    setProgress(undefined);
    if (!sent.problem) invalidate(client, refreshes);
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
const timeoutMs = 120_000;

/** Sends a file in a field of a form. Never rejects. */
export function sendFile<C extends Call>(
  call: C,
  input: Input<C>,
  field: string,
  file: Blob,
  name: string,
): Promise<MutationResult<C>> {
  return transfer<C>(call, addressOf(call, input), formOf(field, file, name), () => {});
}

function transfer<C extends Call>(
  call: Call,
  address: string,
  form: FormData,
  tell: (progress: number) => void,
): Promise<MutationResult<C>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(call.method, address);
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve({ problem: offlineProblem });
    request.ontimeout = () => resolve({ problem: offlineProblem });
    request.onload = () => {
      const value = parsed(request.responseText);
      if (request.status < 400) return resolve({ answer: value as Answer<C> });
      const problem = (value as Problem | undefined) ?? problemOf("internal");
      if (problemWordOf(problem) === "not-logged-in") forgetSession(call);
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

import { useState } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { useUpload } from "#kit/web/upload.ts";
import { type Import, imports, type ReadAs } from "../contract.ts";

/** A table that was chosen or pasted on this screen. */
export interface ChosenTable {
  readonly content: Blob;
  readonly name: string;
}

export interface TableSending {
  /** Held as long as the screen, so that it is read once more where a column was something else. */
  readonly table: ChosenTable | undefined;
  readonly send: (table: ChosenTable, readAs: ReadAs) => Promise<Problem | undefined>;
  /** From 0 to 1 while one is under way. */
  readonly progress: number | undefined;
  /** The file that `table` was read as. */
  readonly readAs: Import["id"] | undefined;
}

const refreshes = [imports.last];

/** Sends a table to be looked through; nothing is taken by that. */
export function useTable(onSent: () => void): TableSending {
  const { upload, progress } = useUpload(imports.upload, { refreshes });
  const [held, setHeld] = useState<{ table: ChosenTable; id: string }>();
  return {
    table: held?.table,
    readAs: held?.id,
    progress,
    send: async (table, query) => {
      const { answer, problem } = await upload({ query }, "file", table.content, table.name);
      if (answer) setHeld({ table, id: answer.id });
      onSent();
      return problem;
    },
  };
}

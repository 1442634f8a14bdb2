/**
 * Wakes the other processes that serve from the same data. A wake-up is a hint: it carries nothing, may come late
 * or be lost, so whoever is woken reads from the tables what there is to know.
 */
export type Wake = {
  /** Wakes the other processes that listen to a topic; several within a moment become one. Never fails. */
  tell(topic: string): void;
  /** Calls back after a wake-up, and whenever one may have been missed. Answers how to stop. */
  listen(topic: string, woken: () => void): () => void;
};

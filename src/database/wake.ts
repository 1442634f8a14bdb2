/**
 * Pub/sub between the processes that serve from the same data (LISTEN/NOTIFY on PostgreSQL). A wake-up is a
 * hint without payload that may come late or be lost, so a woken process reads the news from the tables.
 */
export interface Wake {
  /** Wakes the other processes that listen to a topic; several within a moment become one. Never fails. */
  notify(topic: string): void;
  /** Calls back after a wake-up, and whenever one may have been missed. Answers how to stop. */
  listen(topic: string, woken: () => void): () => void;
}

/** Where a change was committed. Tags recorded by another process are not sent to the others again. */
export type Origin = "here" | "elsewhere";

/** Records tags for the other processes, inside the transaction that changed the tagged data. */
type RecordTags = (transaction: unknown, tags: readonly string[]) => Promise<void>;
/**
 * The statements of `RecordTags`, for a caller that sends them with others; none where nothing is recorded.
 */
type TagStatements = (transaction: unknown, tags: readonly string[]) => readonly unknown[];

type Listener = (tags: readonly string[], origin: Origin) => void;

/** Publisher that `change` needs: an application, or its substitute in a command. */
export interface Publisher {
  readonly changes: Pick<Changes, "record" | "publish"> & Partial<Pick<Changes, "recording">>;
}

/**
 * Event bus (pub/sub) of the process: cache tags and user topics of what changed. A writer need not know who
 * caches, streams or indexes the data. How they are recorded for other processes is handed in: the kit knows
 * no database.
 */
export class Changes {
  readonly record: RecordTags;
  readonly recording: TagStatements;
  readonly #listeners = new Set<Listener>();
  readonly #onReset = new Set<() => void>();

  constructor(record: RecordTags = async () => {}, recording: TagStatements = () => []) {
    this.record = record;
    this.recording = recording;
  }

  /** To be called after the commit; `change` does. */
  publish(tags: readonly string[], origin: Origin = "here"): void {
    if (tags.length > 0) tellAll([...this.#listeners].map((listen) => () => listen(tags, origin)));
  }

  /** Tells that anything may have changed: nobody knows what, since history went back or changes were missed. */
  reset(): void {
    tellAll([...this.#onReset]);
  }

  /** Subscribes to resets, for as long as the process lives. */
  onReset(listener: () => void): void {
    this.#onReset.add(listener);
  }

  /** Returns how to unsubscribe. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** Every subscriber is called before a fault is thrown: one that fails leaves no other with stale data. */
function tellAll(listeners: readonly (() => void)[]): void {
  const faults: unknown[] = [];
  for (const tell of listeners) {
    try {
      tell();
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, "Subscribers of changes failed");
}

/**
 * Context for a function that writes cached or streamed data: the transaction, and a way to report its
 * changes.
 */
export interface ChangeContext<Db> {
  readonly db: Db;
  /** By cache tag or user topic. */
  readonly changed: (...tags: readonly string[]) => void;
}

/** The transaction of `change` itself. */
export interface Recording<Db> extends ChangeContext<Db> {
  /**
   * Statements that record the tags reported so far. The caller sends them in this transaction, with its last
   * rows, which saves the round trip at the end; tags reported later are recorded as usual.
   */
  readonly recording: () => readonly unknown[];
}

/** A database that opens transactions, as Kysely does. */
interface Transactional<Db> {
  transaction(): { execute<Value>(work: (db: Db) => Promise<Value>): Promise<Value> };
}

/**
 * Writing transaction with its events: the tags are recorded with the rows, and published after the commit. A
 * transaction that is rolled back publishes nothing, and one that is retried collects its tags again.
 */
export async function change<Db, Value>(
  app: Publisher,
  db: Transactional<Db>,
  write: (tx: Recording<Db>) => Promise<Value>,
): Promise<Value> {
  let tags: string[] = [];
  const value = await db.transaction().execute(async (db) => {
    const known = new Set<string>();
    const changed = (...some: readonly string[]) => {
      for (const tag of some) known.add(tag);
    };
    let recorded = 0;
    const unrecorded = () => [...known].slice(recorded);
    const recording = () => {
      const statements = app.changes.recording?.(db, unrecorded()) ?? [];
      if (statements.length > 0) recorded = known.size;
      return statements;
    };
    const value = await write({ db, changed, recording });
    tags = [...known];
    const rest = unrecorded();
    if (rest.length > 0) await app.changes.record(db, rest);
    return value;
  });
  app.changes.publish(tags);
  return value;
}

/**
 * Batches events of long work that commits many small transactions: published every `everyMs` at most, so that caches are not
 * emptied with each of them. `flush` publishes the rest.
 */
export function batched({ changes }: Publisher, everyMs: number): Publisher & { readonly flush: () => void } {
  const tags = new Set<string>();
  let publishedAt = performance.now();
  const flush = () => {
    const some = [...tags];
    tags.clear();
    publishedAt = performance.now();
    changes.publish(some);
  };
  const publish = (some: readonly string[]) => {
    for (const tag of some) tags.add(tag);
    if (performance.now() - publishedAt > everyMs) flush();
  };
  return { changes: { record: (db, some) => changes.record(db, some), publish }, flush };
}

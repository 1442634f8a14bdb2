/** A voice note that goes with a message which waits. */
export interface WaitingVoice {
  /** Drawn once: sent twice is once. */
  readonly key: string;
  readonly sound: Blob;
  /** As this phone measured it. */
  readonly milliseconds: number;
  /** Once the server has it. */
  readonly id?: string;
}

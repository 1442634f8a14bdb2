/**
 * Why an answer of a weather service is not taken: `answer`: none, an error or no JSON; `shape`; `place`: of elsewhere; `zone`; `units`;
 * `days`: one twice, missing or out of order; `late`: nothing of today; `figures`: what no place on Earth has had; `sums`: hours and
 * days contradict each other.
 */
export type FaultReason =
  | "answer"
  | "shape"
  | "place"
  | "zone"
  | "units"
  | "days"
  | "late"
  | "figures"
  | "sums";

/** An answer that is not taken. */
export class WeatherFault extends Error {
  readonly reason: FaultReason;

  constructor(reason: FaultReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

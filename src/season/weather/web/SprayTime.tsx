import { useCall } from "#kit/web/call.tsx";
import { weather } from "../contract.ts";
import { SprayHours } from "./SprayHours.tsx";
import { useNow } from "./useNow.ts";

interface SprayTimeProps {
  district: number;
  /** Whether the crop may be in flower today. */
  flowering: boolean;
}

/** The hours to spray in beside the entry of a spray; nothing while they are on their way, or without a network. */
export default function SprayTime({ district, flowering }: SprayTimeProps) {
  const { answer } = useCall(weather.of, { query: { district } });
  const now = useNow();
  return answer ? <SprayHours of={answer} now={now} flowering={flowering} /> : null;
}

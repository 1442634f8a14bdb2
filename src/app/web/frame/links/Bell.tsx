import { lazyPart } from "#kit/web/lazy/bring.ts";

const BellLink = lazyPart(() => import("#people/notifications/bell/web/BellLink.tsx"));

/** In a part of its own: the entry, which every first visit carries, then names one file for it and not all that it needs. */
export default function Bell() {
  return <BellLink />;
}

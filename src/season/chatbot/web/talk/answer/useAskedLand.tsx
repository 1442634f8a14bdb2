import { Trans } from "@lingui/react/macro";
import { squareMetres } from "#knowledge/crops/rules.ts";
import { useMyLand } from "#knowledge/crops/web/land/useMyLand.ts";
import type { SprayLand } from "#knowledge/register/web/UseFacts.tsx";
import { useSprayLand } from "#knowledge/register/web/useSprayLand.ts";
import type { Answered } from "../../../contract.ts";

type Asked = Answered["area"] | undefined;

/** Land that figures are told for. */
interface AskedLand {
  readonly hectares: number;
  /** `2 acre`, in the language of the reader. */
  readonly name: string;
  readonly spray: SprayLand | undefined;
}

const acre = { area: 1, unit: "acre", hectares: squareMetres.acre / squareMetres.hectare } as const;

/** The land that a question names, a bigha by that of one's own land where its State is not known; else one's own land, else an acre. */
export function useAskedLand(asked: Asked): AskedLand {
  const mine = useMyLand();
  const bigha = mine?.unit === "bigha" ? mine.squareMetres / squareMetres.hectare : undefined;
  const hectares = asked?.hectares ?? (asked && bigha ? asked.area * bigha : undefined);
  const named = useSprayLand(asked && hectares !== undefined ? { ...asked, hectares } : mine);
  const one = useSprayLand(acre);
  const spray = named ?? one;
  return { hectares: spray?.hectares ?? acre.hectares, name: spray?.name ?? "", spray };
}

/** Said where a bigha was named and nobody knows of which State. */
export function BighaUnknown({ asked, land }: { asked: Asked; land: string }) {
  const mine = useMyLand();
  if (!asked || asked.hectares !== null || mine?.unit === "bigha") return null;
  return (
    <p>
      <Trans>
        A bigha is larger in one State than in another, and I do not know yours. So I count for {land}.
      </Trans>
    </p>
  );
}

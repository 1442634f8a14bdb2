import { Trans, useLingui } from "@lingui/react/macro";
import { shortFigure } from "#kit/contract/figures.ts";
import type { Answered } from "../../../contract.ts";
import { ProductList } from "./ProductList.tsx";

interface GradeAnswerProps {
  grade: NonNullable<Answered["grade"]>;
  products: Answered["products"];
}

/** Kg of a bag that a grade is counted for. */
const bag = 50;

/** Contents of a fertilizer by the figures of its name, and where it is sold here. */
export default function GradeAnswer({ grade, products }: GradeAnswerProps) {
  const { t } = useLingui();
  const kilos = (percent: number) => shortFigure((percent * bag) / 100);
  const [n, p, k, s] = [grade.n, grade.p2o5, grade.k2o, grade.sulphur].map(kilos);
  const parts = [
    grade.n > 0 ? t`${n} kg nitrogen (N)` : "",
    grade.p2o5 > 0 ? t`${p} kg phosphorus (P2O5)` : "",
    grade.k2o > 0 ? t`${k} kg potash (K2O)` : "",
    grade.sulphur > 0 ? t`${s} kg sulphur` : "",
  ]
    .filter(Boolean)
    .join(", ");
  const { name } = grade;
  return (
    <>
      <p>
        <Trans>
          A bag of {bag} kg of {name} holds: {parts}.
        </Trans>{" "}
        <Trans>How much of it to give, your soil health card or your Krishi Vigyan Kendra tells.</Trans>
      </p>
      {products.length > 0 ? (
        <ProductList products={products} />
      ) : (
        <p>
          <Trans>Nobody sells it here now.</Trans>
        </p>
      )}
    </>
  );
}

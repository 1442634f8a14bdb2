import { wholeName } from "../addressFields.ts";
import styles from "./AddressSummary.module.css";
import type { Typed } from "./form/address/typedAddress.ts";
import { addressLines } from "./receipt/receipt.ts";
import { usePlaceWords } from "./usePlaceWords.ts";

/** An address as it is written on a parcel. */
export function AddressSummary({ address }: { address: Typed }) {
  const inWords = usePlaceWords();
  const { phone } = address;
  return (
    <address className={styles.address}>
      {wholeName(address)}
      <br />
      {addressLines(address).map(inWords).join(", ")}
      <br />
      {phone ? `+91 ${phone}` : null}
    </address>
  );
}

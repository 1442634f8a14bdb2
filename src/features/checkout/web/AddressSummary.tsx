import styles from "./AddressSummary.module.css";
import { addressLines } from "./receipt.ts";
import type { Typed } from "./typedAddress.ts";

/** An address as it stands on a parcel. */
export function AddressSummary({ address }: { address: Typed }) {
  const { fname, lname, phone } = address;
  return (
    <address className={styles.address}>
      {fname} {lname}
      <br />
      {addressLines(address).join(", ")}
      <br />
      {phone ? `+91 ${phone}` : null}
    </address>
  );
}

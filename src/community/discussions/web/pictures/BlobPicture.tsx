import { useEffect, useState } from "react";
import styles from "./Pictures.module.css";

/** A picture of this phone that was not sent yet. */
export function BlobPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const own = URL.createObjectURL(picture);
    setAddress(own);
    return () => URL.revokeObjectURL(own);
  }, [picture]);
  return address ? <img src={address} alt={alt} className={styles.blob} /> : <span className={styles.blob} />;
}

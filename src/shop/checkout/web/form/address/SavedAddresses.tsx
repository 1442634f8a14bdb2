import { Trans } from "@lingui/react/macro";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { wholeName } from "../../../addressFields.ts";
import type { SavedAddress } from "../../../contract.ts";
import { addressLines } from "../../receipt/receipt.ts";
import { usePlaceWords } from "../../usePlaceWords.ts";

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** Undefined for a new one. */
  chosen: SavedAddress | undefined;
  onChoose: (address: SavedAddress | undefined) => void;
}

/** Addresses that were kept, to be filled in by one tap; nothing where there are none. */
export function SavedAddresses({ addresses, chosen, onChoose }: SavedAddressesProps) {
  const inWords = usePlaceWords();
  if (addresses.length === 0) return null;
  const cards = addresses.map((address) => ({
    value: address.id,
    word: wholeName(address),
    line: addressLines(address).map(inWords).join(", "),
  }));
  return (
    <RadioCards
      name="savedAddress"
      label={<Trans>Your addresses</Trans>}
      pictureAt="start"
      cards={[...cards, { value: "new", word: <Trans>Another address</Trans> }]}
      value={chosen?.id ?? "new"}
      onChange={(id) => onChoose(addresses.find((address) => address.id === id))}
    />
  );
}

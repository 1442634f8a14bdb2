import type { ErasedList } from "#database/backup/erasedList.ts";
import type { Database } from "#database/tables.ts";
import type { Files } from "#kit/server/files/files.ts";
import type { OfDevice } from "../device/server/ofDevice.ts";
import type { OnAccountClosed } from "./closing/onAccountClosed.ts";
import type { SendMail } from "./mail.ts";

export interface AccountSettings {
  readonly db: Database;
  readonly files: Files;
  readonly https: boolean;
  /** Origin that links in mails lead to, `https://mitti.example`. */
  readonly origin: string;
  /** Undefined where no mail server is configured. */
  readonly sendMail?: SendMail | undefined;
  /** How to reach those who run the site, for people who lost a password. */
  readonly contact?: string | undefined;
  /** Names that nobody may take, beside those of the product: the demonstration shops'. */
  readonly reservedNames?: readonly string[];
  /** Where ids of deleted accounts are kept, outside of the database; undefined where nothing is backed up. */
  readonly erased?: ErasedList | undefined;
  /** Handlers of other features for the person's own data. */
  readonly onAccountClosed?: readonly OnAccountClosed[];
  /** Handlers of other features for what a device account holds. */
  readonly ofDevices?: readonly OfDevice[];
}

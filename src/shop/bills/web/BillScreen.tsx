import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { addressOf } from "#kit/contract/call.ts";
import { rupees } from "#kit/contract/figures.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Notice } from "#kit/web/ui/feedback/Notice.tsx";
import { Select } from "#kit/web/ui/form/Select.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { useCopy } from "#kit/web/useCopy.ts";
import { billPath } from "#screens/billPath.ts";
import { type BillLanguages, billLanguages } from "../billWords.ts";
import { type Bill, bills } from "../contract.ts";
import { paperOfBill, paperOfNote } from "../paper.ts";
import { BillPaper } from "./BillPaper.tsx";
import styles from "./BillScreen.module.css";

interface BillScreenProps {
  id: string;
  /** Back to where one came from. */
  back: ReactNode;
}

/** One bill with its credit notes, for its buyer and its seller: to read, to print, to keep as PDF, to send. */
export default function BillScreen({ id, back }: BillScreenProps) {
  const { t } = useLingui();
  const called = useCall(bills.show, { params: { id }, query: {} });
  const number = called.answer?.number;
  usePage({ title: number ? t`Bill ${number}` : t`Bill` });
  return (
    <Await
      of={called}
      shape="card"
      failed={(problem) =>
        ["not-found", "invalid"].includes(problemWordOf(problem)) ? (
          <EmptyState action={back}>
            <Trans>There is no such bill, or it is neither yours nor your shop's.</Trans>
          </EmptyState>
        ) : null
      }
    >
      {(bill) => (
        <Stack>
          <div data-print="no">{back}</div>
          <WholeBill bill={bill} />
        </Stack>
      )}
    </Await>
  );
}

const papers = ["sheet", "roll"] as const;
type PaperSize = (typeof papers)[number];

function WholeBill({ bill }: { bill: Bill }) {
  const { t } = useLingui();
  const { language } = useChosenLanguage();
  const [languages, setLanguages] = useState<BillLanguages>(language === "hi" ? "both" : "en");
  const [paper, setPaper] = useState<PaperSize>("sheet");
  const left = rupees(bill.left);
  return (
    <>
      {bill.notes.length > 0 ? (
        <p data-print="no">
          {bill.left === 0 ? (
            <Trans>All of this bill was taken off by credit note. Nothing is left of it.</Trans>
          ) : (
            <Trans>Part of this bill was taken off by credit note. What is left of it: {left}</Trans>
          )}
        </p>
      ) : null}
      <div className={styles.choices} data-print="no">
        <Select
          label={<Trans>Language of the bill</Trans>}
          value={languages}
          onChange={({ target }) => setLanguages(billLanguages.find((word) => word === target.value) ?? "en")}
        >
          <option value="en">{t`English`}</option>
          <option value="both">{t`English and Hindi`}</option>
        </Select>
        <Select
          label={<Trans>Paper</Trans>}
          value={paper}
          onChange={({ target }) => setPaper(papers.find((word) => word === target.value) ?? "sheet")}
        >
          <option value="sheet">{t`Sheet (A4)`}</option>
          <option value="roll">{t`Roll of 80 mm`}</option>
        </Select>
      </div>
      <SendBill bill={bill}>
        <ButtonLink
          to={addressOf(bills.show, { params: { id: bill.id }, query: { as: "pdf", languages } })}
          target="_self"
          download
        >
          <Trans>Download as PDF</Trans>
        </ButtonLink>
      </SendBill>
      <div className={styles.papers} data-paper={paper}>
        <BillPaper paper={paperOfBill(bill)} languages={languages} />
        {bill.notes.map((note) => (
          <BillPaper key={note.id} paper={paperOfNote(bill, note)} languages={languages} />
        ))}
      </div>
    </>
  );
}

/** Printed, and sent as a link: who opens it logs in, as the bill's buyer or its seller. */
function SendBill({ bill, children }: { bill: Bill; children: ReactNode }) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const [copied, copy] = useCopy();
  const { number, seller } = bill;
  const shop = seller.legalName || seller.shop;
  const total = rupees(bill.total);
  const address = hydrated ? `${window.location.origin}${billPath(bill)}` : "";
  const text = t`Bill ${number} from ${shop}: ${total}`;
  const whole = `${text}\n${address}`;
  return (
    <div className={styles.send} data-print="no">
      <Row>
        <Button kind="main" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        {children}
        {hydrated && typeof navigator.share === "function" ? (
          <Button onClick={() => void navigator.share({ text, url: address }).catch(() => undefined)}>
            <Trans>Share</Trans>
          </Button>
        ) : null}
        <a
          className={styles.whatsApp}
          href={`https://wa.me/?text=${encodeURIComponent(whole)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>Send by WhatsApp</Trans>
        </a>
        <Button onClick={() => void copy(address)}>
          <Trans>Copy link</Trans>
        </Button>
      </Row>
      <p>
        <Trans>The link opens for the buyer and the seller alone, after they log in.</Trans>
      </p>
      <Notice>
        {copied === undefined ? undefined : copied ? (
          <Trans>Copied</Trans>
        ) : (
          <Trans>Copying did not work here. Please copy the address at the top of the browser.</Trans>
        )}
      </Notice>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { wholeFigure } from "#kit/contract/figures.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import type { Doubt } from "../../diary/doubts.ts";

interface AskOnceProps {
  /** Nothing is asked where there are none. */
  doubts: readonly Doubt[];
  /** Further reasons to ask, each in a sentence. */
  further?: readonly string[];
  onYes: () => void;
  onNo: () => void;
}

/** Asks about what is unlikely before it is taken; yes takes it as it is. */
export function AskOnce({ doubts, further = [], onYes, onNo }: AskOnceProps) {
  const text = useDoubtText();
  if (doubts.length + further.length === 0) return null;
  return (
    <Alert tone="warning" role="alert" title={<Trans>Did you mean this?</Trans>}>
      {doubts.map((doubt) => (
        <p key={doubt.field}>{text(doubt)}</p>
      ))}
      {further.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Row>
        <Button onClick={onYes}>
          <Trans>Yes, it is right</Trans>
        </Button>
        <Button kind="plain" onClick={onNo}>
          <Trans>No, I will change it</Trans>
        </Button>
      </Row>
    </Alert>
  );
}

function useDoubtText(): (doubt: Doubt) => string {
  const { t } = useLingui();
  return ({ field, limit = 0 }) => {
    const most = wholeFigure(limit);
    switch (field) {
      case "sownOn":
        return t`This crop is mostly sown in other months than this day's.`;
      case "crop":
        return t`Another crop still grows on this field then.`;
      case "on":
        return t`That day is far from this season.`;
      case "areaHa":
        return t`That is more land than this field has.`;
      case "kg":
        return t`That is very much for this field: more than ${most} kg.`;
      case "mm":
        return t`That is very much water for one day, with what you told before.`;
      case "amount":
        return t`That is very much money for this field: more than Rs ${most}.`;
      case "dose":
      case "waterLitres":
      case "pumps":
        return t`That is very much to spray on this field.`;
    }
  };
}

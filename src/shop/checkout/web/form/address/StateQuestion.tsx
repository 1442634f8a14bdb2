import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { stateWord } from "#knowledge/agronomy/states.ts";

export interface DoubtedState {
  readonly postcode: string;
  readonly state: string;
  /** The State that the postcode lies in. */
  readonly other: string;
}

/** The question which State is right, where the postcode lies in another one than was chosen. */
export function StateQuestion({
  doubted,
  onAnswer,
}: {
  doubted: DoubtedState;
  onAnswer: (state: string) => void;
}) {
  const { i18n } = useLingui();
  const { postcode, state, other } = doubted;
  const [chosen, proposed] = [stateWord(state, i18n.locale), stateWord(other, i18n.locale)];
  return (
    <Alert
      tone="warning"
      role="alert"
      title={
        <Trans>
          PIN {postcode} is in {proposed}, and you chose {chosen}. Which State is right?
        </Trans>
      }
      action={[other, state].map((name) => (
        <Button key={name} type="button" onClick={() => onAnswer(name)}>
          {name === other ? proposed : chosen}
        </Button>
      ))}
    />
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useCall } from "#kit/web/call.tsx";
import { useChosenLanguage } from "#kit/web/language.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { CheckboxField } from "#kit/web/ui/form/CheckboxField.tsx";
import { FieldError } from "#kit/web/ui/form/FieldFrame.tsx";
import { TextArea } from "#kit/web/ui/form/TextArea.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { mydata } from "#people/account/mydata/contract.ts";
import { market, type Review, reviewCharacters } from "../../contract.ts";
import styles from "./ReviewForm.module.css";

const refreshes = [market.reviews, market.page, market.ownReview];

interface ReviewFormProps {
  productId: string;
  /** The person's earlier review. */
  review: Review | null;
}

/** Stars and words of one's own; sent again it changes what one said. Who may is the server's to say. */
export default function ReviewForm({ productId, review }: ReviewFormProps) {
  const { i18n } = useLingui();
  const { send, sending, problem: refused } = useMutation(market.review, { refreshes });
  const { language } = useChosenLanguage();
  const mine = useCall(mydata.show, {}).answer;
  const allow = useMutation(mydata.consent, { refreshes: [mydata.show] });
  const problem = allow.problem ?? refused;
  // Accounts from before there was a notice were not asked, and their names are shown.
  const consents = mine?.consents ?? [];
  const asksForName =
    consents.some(({ purpose }) => purpose === "account") &&
    !consents.some(({ purpose, given }) => purpose === "review-name" && given);
  const [done, setDone] = useState(false);
  const [asksForStars, setAsksForStars] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const stars = Number(data.get("stars"));
    setAsksForStars(stars === 0);
    setDone(false);
    if (stars === 0) {
      form.querySelector("input")?.focus({ preventScroll: true });
      return form.scrollIntoView({ block: "center" });
    }
    // Before the review, so that it goes out with the name or without it.
    if (asksForName && data.has("show_name")) {
      const allowed = await allow.send({
        params: { purpose: "review-name" },
        body: { given: true, language },
      });
      if (allowed.problem) return undefined;
    }
    const { answer } = await send({
      body: { prod_id: productId, stars, text: String(data.get("text") ?? "") },
    });
    return setDone(answer !== undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {problem ? (
          <Alert
            tone="danger"
            role="alert"
            title={
              problem.errors?.some(({ rule }) => rule === "own") ? (
                <Trans>This is from your own shop. Only buyers can review it.</Trans>
              ) : problemWordOf(problem) === "not-allowed" ? (
                <Trans>You can review this once you have bought and received it.</Trans>
              ) : (
                i18n._(problemMessage(problem))
              )
            }
          />
        ) : null}
        {done ? (
          <Alert tone="good" role="status" title={<Trans>Thank you. Your review is now below.</Trans>} />
        ) : null}
        <StarChoice chosen={review?.stars} isMissing={asksForStars} onChoose={() => setAsksForStars(false)} />
        <TextArea
          name="text"
          label={<Trans>How did it work for you?</Trans>}
          hint={<Trans>On which crop, in which place. You may leave it empty.</Trans>}
          maxLength={reviewCharacters}
          defaultValue={review?.text}
          rows={3}
        />
        {asksForName ? (
          <CheckboxField
            name="show_name"
            label={<Trans>Show the beginning of my name beside my reviews</Trans>}
            hint={<Trans>Else they stand there without a name. You can change it at any time.</Trans>}
          />
        ) : null}
        <div>
          <Button type="submit" aria-disabled={sending}>
            <Trans>Send review</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

interface StarChoiceProps {
  /** The earlier rating; none is preselected for anybody. */
  chosen: number | undefined;
  isMissing: boolean;
  onChoose: () => void;
}

/** One to five stars as a group of radio buttons, so that the arrow keys choose too. */
function StarChoice({ chosen, isMissing, onChoose }: StarChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={isMissing ? id : undefined}>
      <legend className={styles.legend}>
        <Trans>Your rating</Trans>
      </legend>
      <FieldError id={id}>{isMissing ? <Trans>Please choose 1 to 5 stars</Trans> : null}</FieldError>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={stars === chosen}
              aria-label={t`${stars} of 5 stars`}
              onChange={onChoose}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

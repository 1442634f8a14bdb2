import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { problemWordOf } from "#kit/contract/problem.ts";
import { useMutation } from "#kit/web/mutation.ts";
import { problemMessage } from "#kit/web/problemMessage.ts";
import { Alert } from "#kit/web/ui/Alert.tsx";
import { Button } from "#kit/web/ui/Button.tsx";
import { Stack } from "#kit/web/ui/Stack.tsx";
import { TextArea } from "#kit/web/ui/TextArea.tsx";
import { market, type Review, reviewCharacters } from "../../contract.ts";
import { StarChoice } from "./StarChoice.tsx";

const refreshes = [market.reviews, market.page, market.ownReview];

interface ReviewFormProps {
  productId: string;
  /** The person's earlier review. */
  review: Review | null;
}

/** Stars and words of one's own; sent again it changes what one said. Who may is the server's to say. */
export default function ReviewForm({ productId, review }: ReviewFormProps) {
  const { i18n } = useLingui();
  const { send, sending, problem } = useMutation(market.review, { refreshes });
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
        <div>
          <Button type="submit" aria-disabled={sending}>
            <Trans>Send review</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

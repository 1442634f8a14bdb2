import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { rupees } from "#kit/contract/figures.ts";
import { useDates } from "#kit/web/dates.ts";
import { Link } from "#kit/web/router/Link.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import { ItemList } from "#shop/checkout/web/items/ItemList.tsx";
import { StepList } from "#shop/support/web/StepList.tsx";
import { openProblems } from "../rules.ts";
import type { OrderProblem } from "../shapes.ts";
import styles from "./WholeProblem.module.css";
import { kindWords, remedyWords, stateWords, stepWords, wishWords } from "./words.ts";

/** The report, with its pictures, and the steps since; `children` are the next actions. */
export function WholeProblem({ problem, children }: { problem: OrderProblem; children?: ReactNode }) {
  const { t, i18n } = useLingui();
  const { side, shop, order, item, packs, kind, wish, pictures } = problem;
  const ordered = side === "seller" ? portalPaths.order(problem.part) : paths.order(order);
  const [kindWord, wishWord] = [i18n._(kindWords[kind]), i18n._(wishWords[wish])];
  return (
    <Stack>
      <State problem={problem} />
      <p>
        {side === "desk" ? (
          <Trans>
            Order {order}, from {shop}
          </Trans>
        ) : (
          <Link to={ordered}>
            <Trans>
              Order {order}, from {shop}
            </Trans>
          </Link>
        )}
      </p>
      {kind === "ended" ? null : <ItemList items={[item]} />}
      <p>
        <strong>{kindWord}</strong>
        {kind !== "ended" && item.quantity > 1 ? (
          <>
            {" · "}
            <Trans>
              {packs} of {item.quantity} packs
            </Trans>
          </>
        ) : null}
        {kind === "ended" ? null : " · "}
        {kind === "ended" ? null : side === "buyer" ? (
          <Trans>You asked for: {wishWord}</Trans>
        ) : (
          <Trans>The buyer asks for: {wishWord}</Trans>
        )}
      </p>
      {pictures.length > 0 ? (
        <Grid of="narrow">
          {pictures.map((picture, place) => {
            const number = place + 1;
            return (
              <li key={picture}>
                <a href={picture} target="_blank" rel="noreferrer">
                  <img
                    className={styles.picture}
                    src={picture}
                    alt={t`What is wrong (${number})`}
                    width="960"
                    height="720"
                  />
                </a>
              </li>
            );
          })}
        </Grid>
      ) : null}
      {children}
      <Stack as="section" aria-labelledby="steps">
        <h2 id="steps">
          <Trans>What happened</Trans>
        </h2>
        <Steps problem={problem} />
      </Stack>
    </Stack>
  );
}

function State({ problem }: { problem: OrderProblem }) {
  const { i18n } = useLingui();
  const { deadline } = useDates();
  const { state, kind, remedy, owed, answerBy, side, order, moneyTo } = problem;
  const isOwed = owed > 0 && ["agreed", "missing", "desk"].includes(state);
  const command = `npm run admin -- locked ${order}`;
  const hasLeft = problem.steps.some(({ kind }) => kind === "left");
  const until = answerBy === null ? "" : deadline(answerBy);
  const what = remedy ? i18n._(remedyWords[remedy]) : "";
  const sum = rupees(owed);
  return (
    <Alert
      tone={state === "settled" ? "good" : "info"}
      role="status"
      title={
        state !== "agreed" ? (
          i18n._(stateWords[state])
        ) : kind === "ended" ? (
          <Trans>The shop owes the money back</Trans>
        ) : (
          <Trans>Agreed: {what}</Trans>
        )
      }
    >
      {isOwed ? (
        <p>
          <Trans>Money to be given back: {sum}</Trans>
        </p>
      ) : owed > 0 && state === "settled" ? (
        <p>
          <Trans>Money that the buyer got back: {sum}</Trans>
        </p>
      ) : null}
      <MoneyState problem={problem} until={until} sum={sum} />
      {until && state === "waiting" ? (
        <p>
          <Trans>The shop has until {until} to answer. If it does not, we look at it ourselves.</Trans>
        </p>
      ) : null}
      {until && state === "agreed" ? (
        <p>
          <Trans>The shop has until {until} to do this. If it does not, we look at it ourselves.</Trans>
        </p>
      ) : null}
      {state === "agreed" && kind === "ended" && side === "seller" ? (
        <p>
          <Trans>
            Once the money is sent, note it in the order: the buyer is then asked whether it came.
          </Trans>
        </p>
      ) : null}
      {moneyTo && side !== "buyer" && openProblems.includes(state) ? (
        <p>
          <Trans>
            The buyer wants the money at <b translate="no">{moneyTo}</b>.
          </Trans>
        </p>
      ) : null}
      {isOwed && hasLeft ? (
        <p>
          {side === "desk" ? (
            <Trans>
              The buyer has closed the account and is still owed this. Name and address: {command}
            </Trans>
          ) : (
            <Trans>The buyer has closed the account and is still owed this. Ask us where to send it.</Trans>
          )}
        </p>
      ) : null}
      {state === "desk" ? (
        <p>
          <Trans>We look at it and decide. You read it here.</Trans>
        </p>
      ) : null}
    </Alert>
  );
}

/** State of money that the shop has noted as given back. */
function MoneyState({ problem, until, sum }: { problem: OrderProblem; until: string; sum: string }) {
  const { state, side } = problem;
  if (state === "confirming") {
    return (
      <p>
        {side === "buyer" ? (
          <Trans>The shop says that it gave back {sum}. Please look and answer below.</Trans>
        ) : (
          <Trans>We have asked the buyer whether {sum} came. Only the buyer's yes settles it.</Trans>
        )}
      </p>
    );
  }
  if (state === "missing" && until) {
    return (
      <p>
        {side === "seller" ? (
          <Trans>Please look into it and answer below by {until}. After that we decide.</Trans>
        ) : (
          <Trans>The shop has until {until} to look into it. If it does not, we look at it ourselves.</Trans>
        )}
      </p>
    );
  }
  if (state === "unconfirmed" && side === "buyer") {
    return (
      <p>
        <Trans>You did not say whether {sum} came. You still can, below.</Trans>
      </p>
    );
  }
  return null;
}

function Steps({ problem }: { problem: OrderProblem }) {
  const { i18n } = useLingui();
  return (
    <StepList
      steps={problem.steps.map((step) => ({
        title: (
          <>
            {i18n._(stepWords(step))}
            {step.rupees > 0 ? ` · ${rupees(step.rupees)}` : null}
            {step.packs > 0 && step.kind !== "opened" ? ` · × ${step.packs}` : null}
          </>
        ),
        at: step.at,
        text: step.words,
      }))}
    />
  );
}

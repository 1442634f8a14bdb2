import { Plural, Trans } from "@lingui/react/macro";
import { problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Compared, catalogueDesk } from "../contract.ts";
import { AskProduct, JoinProblem } from "./AskProduct.tsx";
import { Goods } from "./Goods.tsx";

const stale = [catalogueDesk.entry, catalogueDesk.proposals];

/** The offers of a product's entry, each to be taken out of it, and a box to join another product. */
export function OneEntry({ product }: { product: string }) {
  const called = useCall(catalogueDesk.entry, { params: { product } });
  const join = useMutation(catalogueDesk.judge, { refreshes: stale });
  return (
    <Await
      of={called}
      shape="card"
      count={1}
      failed={(problem) =>
        problemWordOf(problem) === "not-found" ? (
          <Alert tone="info" role="status" title={<Trans>No shop sells a product of this address.</Trans>} />
        ) : null
      }
    >
      {(offers) => (
        <Stack>
          <p role="status">
            <Plural value={offers.length} one="# shop sells it." other="# shops sell it." />
          </p>
          <Grid of="wide">
            {offers.map((one) => (
              <OneOffer key={one._id} of={one} canPart={offers.length > 1} />
            ))}
          </Grid>
          {join.problem ? <JoinProblem /> : null}
          <AskProduct
            label={<Trans>Another product that is the same</Trans>}
            button={<Trans>Join it</Trans>}
            onFound={(other) => void join.send({ body: { product: other, other: product, same: true } })}
          />
        </Stack>
      )}
    </Await>
  );
}

function OneOffer({ of, canPart }: { of: Compared; canPart: boolean }) {
  const { send, sending, problem } = useMutation(catalogueDesk.part, { refreshes: stale });
  return (
    <Card as="li">
      <Stack>
        <Goods of={of} />
        {problem ? (
          <Alert tone="danger" role="alert" title={<Trans>It is still joined. Please try again.</Trans>} />
        ) : null}
        {canPart ? (
          <div>
            <Button aria-disabled={sending} onClick={() => void send({ params: { product: of._id } })}>
              <Trans>Not the same: take it out</Trans>
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

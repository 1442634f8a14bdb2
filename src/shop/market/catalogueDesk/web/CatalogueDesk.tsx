import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useMutation } from "#kit/web/mutation.ts";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Row } from "#kit/web/ui/layout/Row.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { type Compared, catalogueDesk } from "../contract.ts";
import { AskProduct, JoinProblem } from "./AskProduct.tsx";
import { Goods } from "./Goods.tsx";
import { OneEntry } from "./OneEntry.tsx";

/** Which products of different shops are the same goods: pairs that look alike, and any entry by its product. */
export default function CatalogueDesk() {
  const { t } = useLingui();
  usePage({ title: t`Same goods, several shops` });
  const [product, setProduct] = useState<string>();
  return (
    <Page
      title={t`Same goods, several shops`}
      lead={<Trans>Buyers see the prices of goods that you join beside one another.</Trans>}
    >
      <Stack gap="loose">
        <Stack as="section" aria-labelledby="alike">
          <h2 id="alike">
            <Trans>These look alike</Trans>
          </h2>
          <Proposals />
        </Stack>
        <Stack as="section" aria-labelledby="by-address">
          <h2 id="by-address">
            <Trans>See who sells a product</Trans>
          </h2>
          <AskProduct onFound={setProduct} button={<Trans>Show its shops</Trans>} />
          {product === undefined ? null : <OneEntry key={product} product={product} />}
        </Stack>
      </Stack>
    </Page>
  );
}

function Proposals() {
  const called = useCall(catalogueDesk.proposals, {});
  return (
    <Await of={called} shape="card" count={2}>
      {(pairs) =>
        pairs.length === 0 ? (
          <EmptyState>
            <Trans>No two products wait to be compared.</Trans>
          </EmptyState>
        ) : (
          <Grid of="wide">
            {pairs.map(({ product, other }) => (
              <Pair key={`${product._id} ${other._id}`} product={product} other={other} />
            ))}
          </Grid>
        )
      }
    </Await>
  );
}

function Pair({ product, other }: { product: Compared; other: Compared }) {
  const { send, sending, problem } = useMutation(catalogueDesk.judge, {
    refreshes: [catalogueDesk.proposals, catalogueDesk.entry],
  });
  const judge = (same: boolean) => {
    if (!sending) void send({ body: { product: product._id, other: other._id, same } });
  };
  return (
    <Card as="li">
      <Stack>
        <Goods of={other} />
        <Goods of={product} />
        {problem ? <JoinProblem /> : null}
        <Row>
          <Button kind="main" aria-disabled={sending} onClick={() => judge(true)}>
            <Trans>The same: join them</Trans>
          </Button>
          <Button aria-disabled={sending} onClick={() => judge(false)}>
            <Trans>Not the same</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

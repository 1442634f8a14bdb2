import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useCall } from "#kit/web/call.tsx";
import { Paged } from "#kit/web/lists/Paged.tsx";
import { usePage } from "#kit/web/router/page.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Grid } from "#kit/web/ui/layout/Grid.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { shopDesk, shopsPageSize } from "../contract.ts";
import { shopDeskPaths } from "../paths.ts";
import { ShopState } from "./ShopState.tsx";

/** Finds a shop by its name; before that, those that sell nothing just now. */
export default function Shops() {
  const { t } = useLingui();
  usePage({ title: t`Shops` });
  const [name, setName] = useState("");
  const usePageOfShops = (cursor: string | undefined) =>
    useCall(shopDesk.shops, { query: { name: name || undefined, cursor } });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setName(String(new FormData(event.currentTarget).get("name") ?? "").trim());
  };
  return (
    <Page title={t`Shops`}>
      <Stack>
        <form onSubmit={search}>
          <Stack>
            <Field
              name="name"
              label={<Trans>How the shop's name begins</Trans>}
              maxLength={100}
              autoComplete="off"
            />
            <div>
              <Button kind="main" type="submit">
                <Trans>Find the shop</Trans>
              </Button>
            </div>
          </Stack>
        </form>
        <h2>{name ? <Trans>Found</Trans> : <Trans>Shops that sell nothing just now</Trans>}</h2>
        <Paged
          key={name}
          usePage={usePageOfShops}
          size={shopsPageSize}
          empty={<None isSearch={name !== ""} />}
          end={null}
          idOf={({ cursor }) => cursor}
          more={<Trans>More</Trans>}
          count={3}
        >
          {(list) => (
            <Grid of="wide">
              {list.map((shop) => (
                <Card key={shop.id} as="li">
                  <h3>
                    <CardLink to={shopDeskPaths.shop(shop.id)}>
                      <span translate="no">{shop.name}</span>
                    </CardLink>
                  </h3>
                  <ShopState shop={shop} />
                </Card>
              ))}
            </Grid>
          )}
        </Paged>
      </Stack>
    </Page>
  );
}

function None({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState>
      {isSearch ? <Trans>No shop's name begins like that.</Trans> : <Trans>Every shop sells.</Trans>}
    </EmptyState>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Problem, problemWordOf } from "#kit/contract/problem.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useDates } from "#kit/web/dates.ts";
import { usePage } from "#kit/web/router/page.ts";
import { useParams } from "#kit/web/router/router.ts";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { EmptyState } from "#kit/web/ui/feedback/EmptyState.tsx";
import { Card } from "#kit/web/ui/layout/Card.tsx";
import { Page } from "#kit/web/ui/layout/Page.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { Mark } from "#kit/web/ui/Mark.tsx";
import { paths } from "#screens/paths.ts";
import { market, type Shop } from "../../contract.ts";
import { SampleShop } from "../../sample/web/SampleShop.tsx";
import { ProductGrid } from "../../web/ProductGrid.tsx";
import Closed from "../../web/product/Closed.tsx";
import { categoryNames } from "../../web/productLabels.ts";
import { Rating } from "../../web/reviews/Rating.tsx";
import styles from "./ShopPage.module.css";

/** A shop for those who think of buying there: from where it sends, its licences, how it delivers, what it sells. */
export default function ShopPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const called = useCall(market.shop, { params: { id } });
  const shop = called.answer;
  usePage({ title: shop ? shop.name : t`Shop` });
  return (
    <Page title={shop ? <span translate="no">{shop.name}</span> : <Trans>Shop</Trans>}>
      <Await of={called} shape="card" count={3} failed={unknownShop}>
        {(shop) => <ShopStory shop={shop} />}
      </Await>
    </Page>
  );
}

function unknownShop(problem: Problem) {
  if (!["not-found", "invalid"].includes(problemWordOf(problem))) return null;
  return (
    <EmptyState
      action={
        <ButtonLink to={paths.market}>
          <Trans>To the market</Trans>
        </ButtonLink>
      }
    >
      <Trans>This shop is not here any more.</Trans>
    </EmptyState>
  );
}

function ShopStory({ shop }: { shop: Shop }) {
  const { town, state, rating, demonstration, paused, products } = shop;
  const place = [town, state].filter(Boolean).join(", ");
  return (
    <Stack>
      <Stack gap="tight">
        {place ? (
          <p>
            <Trans>
              Sends from <span translate="no">{place}</span>
            </Trans>
          </p>
        ) : null}
        {rating.count > 0 ? <Rating rating={rating} /> : null}
        {demonstration ? <SampleShop /> : null}
        {paused ? <Closed until={paused.until} /> : null}
      </Stack>
      <div className={styles.cards}>
        <Licences shop={shop} />
        <Policy
          id="delivery"
          title={<Trans>How this shop delivers</Trans>}
          text={shop.delivery}
          none={
            <Trans>The shop has not said how it delivers. You can ask when it confirms your order.</Trans>
          }
        />
        <Policy
          id="returns"
          title={<Trans>What this shop takes back</Trans>}
          text={shop.returns}
          none={<Trans>The shop has not said what it takes back.</Trans>}
        />
      </div>
      {products.length > 0 ? (
        <Stack as="section" aria-labelledby="products">
          <h2 id="products">
            <Trans>Newest in this shop</Trans>
          </h2>
          <ProductGrid products={products} place="market" heading="h3" />
        </Stack>
      ) : null}
    </Stack>
  );
}

/** Numbers and offices stay as they stand on the paper. */
function Licences({ shop: { licences, demonstration } }: { shop: Shop }) {
  const { i18n } = useLingui();
  const { calendarDayWithYear: calendarDay } = useDates();
  return (
    <Card as="section" aria-labelledby="licences">
      <h2 id="licences">
        <Trans>Licences</Trans>
      </h2>
      {licences.length > 0 ? null : demonstration ? (
        <p>
          <Trans>A sample shop has no licences, as it sells nothing.</Trans>
        </p>
      ) : (
        <p>
          <Trans>This shop has not shown any licence here, so it offers nothing that needs one.</Trans>
        </p>
      )}
      {licences.map(({ category, number, authority, expiresOn, verified }) => {
        const day = calendarDay(expiresOn);
        return (
          <div key={category} className={styles.licence}>
            <h3>{i18n._(categoryNames[category])}</h3>
            <p>
              <Trans>
                <bdi translate="no">{number}</bdi>, issued by <bdi translate="no">{authority}</bdi>, valid
                until {day}
              </Trans>
            </p>
            {verified ? (
              <Mark tone="good">
                <Trans>We have checked this licence</Trans>
              </Mark>
            ) : (
              <Mark>
                <Trans>Named by the shop, not checked yet</Trans>
              </Mark>
            )}
          </div>
        );
      })}
    </Card>
  );
}

interface PolicyProps {
  id: string;
  title: ReactNode;
  text: string;
  none: ReactNode;
}

/** The shop's own words, line by line. */
function Policy({ id, title, text, none }: PolicyProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text ? (
        <p className={styles.words} translate="no">
          <bdi>{text}</bdi>
        </p>
      ) : (
        <p>{none}</p>
      )}
    </Card>
  );
}

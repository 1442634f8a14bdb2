import { Plural, Trans } from "@lingui/react/macro";
import { rupees } from "#kit/contract/figures.ts";
import { Await } from "#kit/web/Await.tsx";
import { useCall } from "#kit/web/call.tsx";
import { useHydrated } from "#kit/web/rendering/hydrated.ts";
import { useStored } from "#kit/web/storage/stored.ts";
import { useVisitorEmail } from "#kit/web/storage/visitor.ts";
import { CardLink } from "#kit/web/ui/layout/CardLink.tsx";
import { Details } from "#kit/web/ui/layout/Details.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { DeliveryTerms } from "#shop/delivery/web/DeliveryTerms.tsx";
import { storedPin, useQuote } from "#shop/delivery/web/useQuote.ts";
import { market, type Offer } from "../../contract.ts";
import { Stock } from "../../web/ProductPrice.tsx";
import { Rating } from "../../web/reviews/Rating.tsx";
import styles from "./Offers.module.css";

/** Offers before the fold. */
const shownAtOnce = 4;

/** The shops that sell the same goods, by price, with stock, stars and delivery; each leads to the page of its offer. */
export default function Offers({ entry, product }: { entry: string; product: string }) {
  const called = useCall(market.offers, { params: { entry } });
  return (
    <Await of={called} shape="card" count={1}>
      {(offers) => <Offered offers={offers} product={product} />}
    </Await>
  );
}

function Offered({ offers, product }: { offers: readonly Offer[]; product: string }) {
  const count = offers.length;
  const first = offers.slice(0, shownAtOnce);
  const others = offers.slice(shownAtOnce);
  return (
    <Stack as="section" gap="tight" aria-labelledby="offers">
      <h2 id="offers" className={styles.heading}>
        <Plural value={count} one="# shop sells this" other="# shops sell this" />
      </h2>
      <List offers={first} product={product} />
      {others.length > 0 ? (
        <Details summary={<Plural value={others.length} one="# more shop" other="# more shops" />}>
          <List offers={others} product={product} />
        </Details>
      ) : null}
    </Stack>
  );
}

function List({ offers, product }: { offers: readonly Offer[]; product: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is a list
    <ul className={styles.list} role="list">
      {offers.map((offer) => (
        <li
          key={offer._id}
          className={styles.offer}
          aria-current={offer._id === product ? "true" : undefined}
        >
          <p className={styles.price}>
            <strong>{rupees(offer.price)}</strong> <Stock stock={offer.stock} />
          </p>
          <p>
            {offer._id === product ? (
              <Trans>
                <span translate="no">{offer.shop.name}</span>: you are looking at this offer
              </Trans>
            ) : (
              <CardLink to={paths.product(offer._id)}>
                <span translate="no">{offer.shop.name}</span>
              </CardLink>
            )}
          </p>
          <p className={styles.more}>
            <span translate="no">{[offer.shop.town, offer.shop.state].filter(Boolean).join(", ")}</span>
            <Terms offer={offer} />
          </p>
          {offer.rating.count > 0 ? <Rating rating={offer.rating} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** When and for how much one pack comes, where the PIN code is known. */
function Terms({ offer }: { offer: Offer }) {
  const [pin] = useStored(storedPin);
  const isMember = useVisitorEmail() !== "";
  const isAsked = useHydrated() && !offer.shop.demonstration && (pin !== null || isMember);
  return isAsked ? <KnownTerms offer={offer} pin={pin ?? undefined} /> : null;
}

function KnownTerms({ offer, pin }: { offer: Offer; pin: string | undefined }) {
  const { id: shop, name } = offer.shop;
  const { answer } = useQuote([{ shop, name, paise: Math.round(offer.price * 100) }], pin);
  const [quote] = answer?.shops ?? [];
  return answer?.pin && quote ? <DeliveryTerms quote={quote} pin={answer.pin} /> : null;
}

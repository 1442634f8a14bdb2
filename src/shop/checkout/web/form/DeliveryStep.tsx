import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#kit/web/ui/ButtonLink.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { RadioCards } from "#kit/web/ui/form/RadioCards.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { paths } from "#screens/paths.ts";
import { DeliveryTerms } from "#shop/delivery/web/DeliveryTerms.tsx";
import type { Brought } from "./brought.ts";

interface DeliveryChoiceProps {
  brought: Brought;
  collect: boolean;
  onCollect: (collect: boolean) => void;
}

/** Brought or collected, where every seller of what is ordered lets it be collected; else nothing is asked. */
export function DeliveryChoice({ brought: { places }, collect, onCollect }: DeliveryChoiceProps) {
  if (places.length === 0) return null;
  return (
    <RadioCards
      name="delivery"
      label={<Trans>How do you get it?</Trans>}
      pictureAt="start"
      cards={[
        { value: "brought", word: <Trans>It is brought to me</Trans> },
        {
          value: "collect",
          word: <Trans>I collect it at the shop</Trans>,
          line: (
            <>
              <Trans>You pay nothing for delivery.</Trans> <Places places={places} />
            </>
          ),
        },
      ]}
      value={collect ? "collect" : "brought"}
      onChange={(value) => onCollect(value === "collect")}
    />
  );
}

function Places({ places }: Pick<Brought, "places">) {
  return (
    <>
      {places.map(({ name, collect }) => (
        <span key={name} translate="no">
          {name}: {collect}{" "}
        </span>
      ))}
    </>
  );
}

interface DeliveryOfOrderProps {
  brought: Brought;
  pin: string;
  /** False for Buy Now: then there is no cart to change. */
  isOfCart: boolean;
  collect: boolean;
}

/** Cost and days of each seller's delivery, or the sellers that do not deliver there and the alternatives. */
export function DeliveryOfOrder({ brought, pin, isOfCart, collect }: DeliveryOfOrderProps) {
  const { sellers, refused, places } = brought;
  if (collect && places.length > 0)
    return (
      <p>
        <Trans>You collect it at the shop.</Trans> <Places places={places} />
      </p>
    );
  if (refused.length > 0)
    return <NotDelivered names={refused} pin={pin} isOfCart={isOfCart} mayCollect={places.length > 0} />;
  const statements = sellers.filter(({ quote }) => quote.way !== "everywhere");
  if (statements.length === 0) return null;
  return (
    <Stack gap="tight">
      {statements.map(({ name, quote }) => (
        <p key={quote.shop}>
          <strong translate="no">{name}</strong>:{" "}
          <DeliveryTerms quote={{ ...quote, collect: "" }} pin={pin} />
        </p>
      ))}
    </Stack>
  );
}

interface NotDeliveredProps {
  names: readonly string[];
  pin: string;
  isOfCart: boolean;
  mayCollect: boolean;
  /** Of an answer to Place Order. */
  role?: "alert";
}

/** Who does not deliver to a PIN code, and what one can do. */
export function NotDelivered({ names, pin, isOfCart, mayCollect, role }: NotDeliveredProps) {
  const sellers = names.join(", ");
  return (
    <Alert
      tone="warning"
      role={role}
      title={
        <Trans>
          {sellers} does not deliver to PIN code {pin}.
        </Trans>
      }
      action={
        isOfCart ? (
          <ButtonLink to={paths.cart}>
            <Trans>Change the cart</Trans>
          </ButtonLink>
        ) : null
      }
    >
      {mayCollect ? (
        <Trans>Collect it at the shop, or give another address.</Trans>
      ) : isOfCart ? (
        <Trans>Give another address, or take these goods out of the cart and buy them elsewhere.</Trans>
      ) : (
        <Trans>Give another address, or look for a shop that delivers to you.</Trans>
      )}
    </Alert>
  );
}

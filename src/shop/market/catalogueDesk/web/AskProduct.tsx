import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import { useForm } from "#kit/web/form.ts";
import { Button } from "#kit/web/ui/Button.tsx";
import { Alert } from "#kit/web/ui/feedback/Alert.tsx";
import { Field } from "#kit/web/ui/form/Field.tsx";
import { Stack } from "#kit/web/ui/layout/Stack.tsx";
import { productIdIn } from "../../typedProductId.ts";

/** Letters of a page's address, at most. */
const addressLetters = 300;

/** Why two entries can't be joined; what else may go wrong is solved by trying again. */
export function JoinProblem() {
  return (
    <Alert
      tone="danger"
      role="alert"
      title={
        <Trans>They could not be joined: one shop may sell both. Please look at them and try again.</Trans>
      }
    />
  );
}

interface AskProductProps {
  onFound: (id: string) => void;
  button: ReactNode;
  label?: ReactNode;
}

/** A box for a product's address, with its button. */
export function AskProduct({ onFound, button, label = <Trans>Product</Trans> }: AskProductProps) {
  const idIn = (form: HTMLFormElement) => productIdIn(String(new FormData(form).get("product")).trim());
  const { ref, onChange, check, error } = useForm<"product">({
    check: (form) =>
      idIn(form) === undefined ? { product: msg`Please paste the address of the product's page.` } : {},
  });
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check()) onFound(idIn(event.currentTarget) ?? "");
  };
  return (
    <form ref={ref} noValidate onSubmit={find} onChange={onChange}>
      <Stack>
        <Field
          name="product"
          label={label}
          hint={<Trans>The address of its page, or what is at the end of it</Trans>}
          maxLength={addressLetters}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error("product")}
        />
        <div>
          <Button type="submit">{button}</Button>
        </div>
      </Stack>
    </form>
  );
}

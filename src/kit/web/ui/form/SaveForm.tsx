import type { ComponentPropsWithRef, FormEvent, ReactNode } from "react";
import type { Problem } from "#kit/contract/problem.ts";
import { Button, type ButtonKind } from "../Button.tsx";
import { Alert } from "../feedback/Alert.tsx";
import { ProblemAlert } from "../feedback/ProblemAlert.tsx";
import { Row } from "../layout/Row.tsx";
import { Stack, type StackProps } from "../layout/Stack.tsx";

interface SaveFormProps extends Pick<StackProps, "gap" | "children"> {
  /** From `useForm`, where the form has rules. */
  form?: Pick<ComponentPropsWithRef<"form">, "ref" | "onChange">;
  onChange?: ComponentPropsWithRef<"form">["onChange"];
  /** Called by each submit but those while the last one is under way. */
  onSave: (event: FormEvent<HTMLFormElement>) => unknown;
  sending?: boolean;
  /** Why the last try failed. */
  problem?: Problem | undefined;
  /** The same in the form's own words. */
  refusal?: ReactNode;
  /** Said once it is saved; null until then. */
  saved?: ReactNode;
  /** Text of the button that sends. */
  button: ReactNode;
  kind?: ButtonKind;
  /** Further buttons after it. */
  beside?: ReactNode;
}

/** Fields that are sent together; below them why that failed, that it is saved, and the button. */
export function SaveForm(props: SaveFormProps) {
  const { form, onSave, sending = false, saved } = props;
  return (
    <form
      ref={form?.ref}
      noValidate
      onChange={props.onChange ?? form?.onChange}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void onSave(event);
      }}
    >
      <Stack gap={props.gap ?? "normal"}>
        {props.children}
        <ProblemAlert of={props.problem} refusal={props.refusal} />
        {saved === undefined ? null : (
          <div role="status">{saved ? <Alert tone="good" title={saved} /> : null}</div>
        )}
        <Row>
          <Button type="submit" kind={props.kind ?? "quiet"} aria-disabled={sending}>
            {props.button}
          </Button>
          {props.beside}
        </Row>
      </Stack>
    </form>
  );
}

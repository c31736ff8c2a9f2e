import type { ReactNode } from "react";
import type { AccountsMessages } from "#app/accounts/messages/en.ts";
import type { Form as DeclaredForm } from "#app/platform/forms/define-form.ts";
import type { Field } from "#app/platform/forms/field.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { placeHref, type SignInPlace } from "../../sign-in-forms/sign-in-mode.ts";
import type { Refused } from "../answer-sign-in.server.ts";
import { refusalWords } from "./sign-in-alerts.tsx";

/** Props of every mode of the screen. */
export interface ModeProps {
  place: SignInPlace;
  minLength: number;
  appName: string;
  answer: { refused: Refused; typed: Typed } | null;
}

type AccountFields = Readonly<Record<string, Field<unknown, keyof AccountsMessages>>>;

interface ModeFormProps extends ModeProps {
  form: DeclaredForm<AccountFields>;
  submit: ReactNode;
  /** Other buttons of the form, and links to other modes. */
  buttons?: ReactNode;
  /** Values of the fields before the form is sent. */
  typed?: Typed;
  /** Keeps the buttons in view while a dialog is scrolled. */
  areButtonsSticky?: boolean;
  /** Content above the fields. */
  children?: ReactNode;
  /** The fields, where they differ from all fields in their declared order. */
  fields?: ReactNode;
}

/** Renders the form of one mode; the place of its visitor travels with it. */
export function ModeForm(props: ModeFormProps) {
  const { answer, appName, areButtonsSticky, children, form, minLength, place, typed = {} } = props;
  const t = useMessages<AccountsMessages>("accounts");
  const localize = useLocalizedPath();
  return (
    <Form
      form={form}
      id="account"
      t={(key, values) => t(key, { ...values, appName, count: minLength })}
      typed={answer?.typed ?? typed}
      {...(answer && refusalWords(t, answer.refused, place.mode))}
      // A rejected form keeps its step's address.
      action={localize(placeHref({ ...place, notice: null }))}
      className="grid gap-5"
      buttonsClassName={classNames(
        "grid gap-5",
        areButtonsSticky &&
          "in-[dialog]:sticky in-[dialog]:bottom-0 in-[dialog]:-mx-5 in-[dialog]:bg-surface in-[dialog]:px-5 in-[dialog]:py-3",
      )}
      submit={props.submit}
      buttons={props.buttons}
    >
      <PlaceFields place={place} />
      {children}
      {props.fields ?? <FormFields of={form} />}
    </Form>
  );
}

function PlaceFields({ place }: { place: SignInPlace }) {
  const { mode, method, from, codeId, next } = place;
  const fields = { mode, method, from, code_id: codeId, next };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

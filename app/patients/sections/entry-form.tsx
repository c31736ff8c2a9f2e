import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Problems } from "#app/platform/forms/define-form.ts";
import type { Typed } from "#app/platform/forms/sent-form.ts";
import { Card } from "#app/ui/card.tsx";
import { ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { Terms } from "../rules.ts";
import { usePatientWords } from "./field-words.ts";
import type { PatientForm } from "./section-forms.ts";
import type { ListName } from "./sections.ts";

interface EntryFormProps {
  form: PatientForm;
  place: ListName | "records";
  typed: Typed;
  /** Whether the entry is there already, so that it is changed and not added. */
  isKnown: boolean;
  /** Shown at once; otherwise folded. */
  isOpen: boolean;
  isFull?: boolean | undefined;
  problems?: Problems | undefined;
  terms?: Terms | undefined;
  encType?: "multipart/form-data";
  describeProblem?: ((control: string, problem: string) => string | undefined) | undefined;
  /** Replaces the form's own fields. */
  children?: ReactNode;
}

/** Adds an entry or changes one; folded away while there is something to look at instead. */
export function EntryForm(props: EntryFormProps) {
  const { place, isKnown, isOpen } = props;
  const t = usePatientWords();
  const title = t(isKnown ? `edit.${place}` : `add.${place}`);
  if (isOpen) {
    return (
      <Card as="section" id="entry" aria-labelledby="entry-title" className="scroll-mt-4">
        <h2 id="entry-title" className="mb-4 text-lg font-semibold">
          {title}
        </h2>
        <FormBody {...props} />
      </Card>
    );
  }
  return (
    <details id="entry" className="group">
      <summary className={buttonClass({ variant: "secondary", className: "group-open:hidden" })}>
        {title}
      </summary>
      <Card as="section" aria-label={title}>
        <FormBody {...props} />
      </Card>
    </details>
  );
}

function FormBody(props: EntryFormProps) {
  const { form, typed, isKnown, isFull, problems, terms, encType, describeProblem, children } =
    props;
  const t = usePatientWords();
  const { pathname } = useLocation();
  return (
    <Form
      form={form}
      t={t}
      typed={typed}
      problems={problems}
      refusal={isFull ? { title: t("full.title"), text: t("full.text") } : null}
      choices={terms}
      describeProblem={describeProblem}
      encType={encType}
      submit={t("save")}
      buttons={
        isKnown && (
          <ButtonLink to={pathname} variant="ghost">
            {t("cancel")}
          </ButtonLink>
        )
      }
    >
      {children}
    </Form>
  );
}

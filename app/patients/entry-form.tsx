import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FormRefusal } from "../ui/form-refusal.tsx";
import { usePatientWords } from "./field-words.ts";
import type { ValueProblems } from "./inputs.ts";
import type { Terms } from "./rules.ts";
import type { Entry, FieldSpec, ListName } from "./sections.ts";
import { ValueFields, ValueRefusal } from "./value-fields.tsx";

interface EntryFormProps {
  place: ListName | "records";
  fields: readonly FieldSpec[];
  entry: Entry;
  /** Whether the entry is there already, so that it is changed and not added. */
  isKnown: boolean;
  /** Shown at once; else it unfolds when it is asked for. */
  isOpen: boolean;
  isFull?: boolean | undefined;
  problems?: ValueProblems | undefined;
  terms?: Terms | undefined;
  encType?: "multipart/form-data";
  /** What the form asks beside the fields of an entry. */
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
  const { place, fields, entry, isKnown, isFull, problems, terms, encType, children } = props;
  const t = usePatientWords();
  const { pathname } = useLocation();
  return (
    <form method="post" encType={encType} noValidate className="grid max-w-prose gap-5">
      {isFull && <FormRefusal title={t("full.title")} text={t("full.text")} />}
      <ValueRefusal {...{ place, fields, problems }} />
      <input type="hidden" name="token" value={entry.id} />
      <ValueFields {...{ place, fields, problems, terms }} values={entry.values} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t("save")}</Button>
        {isKnown && (
          <ButtonLink to={pathname} variant="ghost">
            {t("cancel")}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

import { Form } from "react-router";
import type { KeyScope } from "#app/platform/actor.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { ShownSecret } from "../shown-secret.tsx";
import type { IntegrationKeysMessages } from "./messages/en.ts";
import { lifetimes } from "./rules.ts";

/** The secret of a new key, which is shown once. */
export function ShownKey({ secret }: { secret: string }) {
  const t = useMessages<IntegrationKeysMessages>("integrationKeys");
  const words = { title: t("shown.title"), text: t("shown.text"), label: t("shown.label") };
  return <ShownSecret id="shown-key" secret={secret} words={words} />;
}

interface NewKeyProps {
  formId: string;
  scopes: readonly KeyScope[];
  typed: { name: string; scopes: readonly string[] } | null;
  /** Says by whose role the key acts. */
  note?: string;
}

const isExplained = (scope: KeyScope) => scope !== "directory:read";

/** Asks for a name, scopes and a lifetime. */
export function NewKey({ formId, scopes, typed, note }: NewKeyProps) {
  const t = useMessages<IntegrationKeysMessages>("integrationKeys");
  return (
    <section aria-labelledby="new-key" className={`${cardClass} p-4`}>
      <h2 id="new-key" className="mb-3 text-lg font-semibold">
        {t("new")}
      </h2>
      <Form method="post" className="grid max-w-xl gap-3">
        <input type="hidden" name="form" value={formId} />
        <Field
          id="key-name"
          name="name"
          label={t("new.name")}
          hint={t("new.name.help")}
          defaultValue={typed?.name}
          maxLength={60}
          autoComplete="off"
          required
        />
        <fieldset>
          <legend className="font-medium">{t("new.scopes")}</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              name="scopes"
              value={scope}
              label={t(`scope.${scope}`)}
              hint={isExplained(scope) ? t(`scope.${scope}.help`) : undefined}
              defaultChecked={typed ? typed.scopes.includes(scope) : scope === "directory:read"}
            />
          ))}
        </fieldset>
        <Select id="key-days" name="days" label={t("new.days")} defaultValue={90}>
          {lifetimes.map((count) => (
            <option key={count} value={count}>
              {t("days", { count })}
            </option>
          ))}
        </Select>
        {note && <p className="text-sm text-muted">{note}</p>}
        <div>
          <Button type="submit" name="intent" value="make">
            {t("new.submit")}
          </Button>
        </div>
      </Form>
    </section>
  );
}

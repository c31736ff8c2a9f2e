import { Button } from "#app/ui/controls/button.tsx";
import { usePatientWords } from "./field-words.ts";
import type { ShownValue } from "./shown-values.ts";

/** Lists filled-in values by name. */
export function ValueList({ values }: { values: ShownValue[] }) {
  if (values.length === 0) return null;
  return (
    <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)]">
      {values.map(({ control, label, text, isPhone }) => (
        <div key={control} className="contents max-md:block">
          <dt className="text-sm text-muted md:pt-0.5">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
            <bdi dir={isPhone ? "ltr" : undefined}>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Deletes an entry, with a confirmation in its own fold. */
export function RemoveForm({ id, name }: { id: string; name: string }) {
  const t = usePatientWords();
  return (
    <details className="group">
      <summary
        aria-label={`${t("remove")}: ${name}`}
        className="inline-flex min-h-9 cursor-pointer items-center rounded-control px-3 text-sm text-muted tap-target hover:text-danger"
      >
        {t("remove")}
      </summary>
      <form method="post" className="mt-2">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
          {t("remove.sure")}
        </Button>
      </form>
    </details>
  );
}

import { useLocation } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";

interface RowFormProps {
  fields: Readonly<Record<string, string>>;
  children: React.ReactNode;
}

/** The changes that a row of a table offers; the answer is the same address with the new rows. */
export function RowForm({ fields, children }: RowFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search} className="flex flex-wrap gap-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface RowIntentProps {
  value: string;
  /** Names the row as well, for whoever does not see it. */
  label: string;
  children: string;
}

/** One press is one change. */
export function RowIntent({ value, label, children }: RowIntentProps) {
  return (
    <Button type="submit" name="intent" value={value} aria-label={label} variant="ghost" size="sm">
      {children}
    </Button>
  );
}

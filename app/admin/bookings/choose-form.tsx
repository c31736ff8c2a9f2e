import type { ReactNode } from "react";
import { useLocalizedPath } from "#app/platform/i18n/locale-context.tsx";

interface ChooseFormProps {
  /** Its query becomes hidden fields: a form that reads has no other. */
  path: string;
  className: string;
  children: ReactNode;
}

/** A form that opens its page with further parameters. */
export function ChooseForm({ path, className, children }: ChooseFormProps) {
  const localize = useLocalizedPath();
  const [action = "", query = ""] = localize(path).split("?");
  return (
    <form method="get" action={action} className={className}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

import type { ReactNode } from "react";
import { cardClass } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** A part of a record's page under its title. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classNames(cardClass, "grid gap-2 p-4 text-sm")}>
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

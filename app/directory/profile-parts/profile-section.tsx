import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { FactSource } from "./facts/fact-source.tsx";
import type { FactNote } from "./profile.ts";

interface ProfileSectionProps {
  /** Also the address of the section inside the page. */
  id: string;
  title: string;
  note?: FactNote | null;
  /** False for sections that only link elsewhere or are useless on paper. */
  isPrinted?: boolean;
  children: ReactNode;
}

export function ProfileSection(props: ProfileSectionProps) {
  const { id, title, note = null, isPrinted = true, children } = props;
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className={classNames("border-t border-line py-6", !isPrinted && "print:hidden")}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 print:break-after-avoid">
        <h2 id={`${id}-title`} className="text-xl font-semibold">
          {title}
        </h2>
        <FactSource note={note} of={title} />
      </div>
      {children}
    </section>
  );
}

/** Name and value, one under the other where it is narrow, side by side where there is room. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <dl className="grid gap-y-3 @min-[30rem]:grid-cols-[11rem_minmax(0,1fr)] @min-[30rem]:gap-x-6">
        {children}
      </dl>
    </div>
  );
}

export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="@min-[30rem]:contents">
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

import type { DirectoryMessages } from "#app/directory/messages/en.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { CardIcon } from "../card-icon.tsx";
import { firstFew, knownVisitType, maxVisitTypes } from "../rules.ts";

const icons = { in_person: "stethoscope", virtual: "video", home_visit: "house" } as const;

/** The kinds of visit, at most three; a value that nobody named is shown unchanged. */
export function VisitTypes({ values }: { values: string[] }) {
  const t = useMessages<DirectoryMessages>("directory");
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-muted">
      {firstFew(values, maxVisitTypes).shown.map((value) => {
        const known = knownVisitType(value);
        return (
          <li key={value} className="inline-flex items-center gap-1.5">
            <CardIcon
              name={known ? icons[known] : "stethoscope"}
              className="size-4 shrink-0 text-faint"
            />
            {known ? t(`visit.${known}`) : <bdi>{value}</bdi>}
          </li>
        );
      })}
    </ul>
  );
}

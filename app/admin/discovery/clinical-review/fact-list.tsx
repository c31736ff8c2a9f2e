import { AreaLink } from "#app/platform/areas/area-link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { ClinicalReviewMessages } from "./messages/en.ts";
import type { ShownFact } from "./present-entry.server.ts";
import { entryHref } from "./review-place.ts";

const shownAtFirst = 14;

/** The statements of an entry; long lists are folded. */
export function FactList({ facts, isOpen = false }: { facts: ShownFact[]; isOpen?: boolean }) {
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm md:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)]">
      {facts.map(({ id, label, values }) => (
        <div key={id} className="contents">
          <dt className="text-muted max-md:mt-1.5">{label}</dt>
          <dd className="min-w-0">
            <Words values={values} isOpen={isOpen} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Words of either script, each isolated from its neighbours. */
export function Words({ values, isOpen = false }: { values: string[]; isOpen?: boolean }) {
  const t = useMessages<ClinicalReviewMessages>("adminClinicalReview");
  // A fold is not worth a handful of words.
  const isLong = !isOpen && values.length > shownAtFirst + 4;
  const first = isLong ? values.slice(0, shownAtFirst) : values;
  const rest = values.slice(first.length);
  return (
    <>
      <WordList values={first} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center tap-target link">
            {t("more", { count: rest.length })}
          </summary>
          <WordList values={rest} />
        </details>
      )}
    </>
  );
}

function WordList({ values }: { values: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-1 gap-y-0.5 [overflow-wrap:anywhere]">
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may have a word twice and is never reordered.
        <li key={index} className="rounded bg-sunken px-1.5">
          {value.startsWith("@") ? (
            <AreaLink to={entryHref(`concept.${value.slice(1)}`)} className="link">
              <bdi>{value}</bdi>
            </AreaLink>
          ) : (
            <bdi>{value}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

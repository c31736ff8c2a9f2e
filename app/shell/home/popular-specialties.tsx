import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { VocabularyIcon } from "#app/ui/icons/vocabulary-icon.tsx";
import type { HomeMessages } from "./messages/en.ts";

export interface PopularSpecialty {
  id: number;
  icon: string;
  name: string;
  layName: string;
  count: number;
}

/** The commonest specialties under the names people use for them. */
export function PopularSpecialties({ specialties }: { specialties: PopularSpecialty[] }) {
  const t = useMessages<HomeMessages>("home");
  return (
    <section
      aria-labelledby="specialties-title"
      className="lazy-250 mx-auto w-full max-w-wide px-4 py-10 md:lazy-175"
    >
      <h2 id="specialties-title" className="text-lg font-semibold">
        {t("specialties.title")}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {specialties.map((specialty) => (
          <li key={specialty.id}>
            <Link
              to={`/search?entityType=professionals&specialty_ids=${specialty.id}`}
              className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-4 hover:border-brand"
            >
              <VocabularyIcon name={specialty.icon} />
              <span className="font-medium">{specialty.layName}</span>
              <span className="mt-auto text-sm text-muted">
                {specialty.name} · {t("specialties.count", { count: specialty.count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

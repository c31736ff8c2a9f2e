import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { VocabularyIcon } from "#app/ui/icons/vocabulary-icon.tsx";
import type { HomeEntityType } from "./home-entity-type.ts";
import type { HomeMessages } from "./messages/en.ts";

export interface PopularSpecialty {
  id: number;
  icon: string;
  name: string;
  layName: string;
  /** The kind of listing that the card counts and leads to. */
  entityType: HomeEntityType;
  count: number;
}

/** The commonest specialties under the names people use for them. */
export function PopularSpecialties({ specialties }: { specialties: PopularSpecialty[] }) {
  const t = useMessages<HomeMessages>("home");
  return (
    <section aria-labelledby="specialties-title" className="mx-auto w-full max-w-wide px-4 py-8">
      <h2 id="specialties-title" className="text-xl font-semibold">
        {t("specialties.title")}
      </h2>
      <ul className="mt-4 grid gap-x-8 md:grid-cols-2 lg:grid-cols-4">
        {specialties.map((specialty) => (
          <li key={specialty.id} className="border-b border-line">
            <Link
              to={`/search?entityType=${specialty.entityType}&specialty_ids=${specialty.id}`}
              className="flex min-h-14 items-center gap-3 py-1.5 hover:text-brand"
            >
              <VocabularyIcon name={specialty.icon} className="size-6 shrink-0 text-brand" />
              <span className="min-w-0">
                <span className="block font-medium">{specialty.layName}</span>
                <span className="block text-sm text-muted">
                  {specialty.name} ·{" "}
                  {t(`listed.${specialty.entityType}`, { count: specialty.count })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Link to="/specialties" className="link inline-flex min-h-11 items-center">
          {t("specialties.all")}
        </Link>
      </p>
    </section>
  );
}

import { CardPicture } from "#app/directory/cards/markup/card-picture.tsx";
import { entityPath } from "#app/directory/cards/rules.ts";
import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import { ProfileSection } from "#app/directory/profile-parts/profile-section.tsx";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import type { ClinicPerson, ClinicProfile } from "./clinic-profile.ts";

const shownHere = 8;

/** The people whose hours say that they are at the clinic at this moment. */
export function WhoIsHere({ people }: { people: ClinicPerson[] }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const here = people.filter(({ isHere }) => isHere);
  if (here.length === 0) return null;
  return (
    <ProfileSection id="here" title={t("here.title")} isPrinted={false}>
      <People people={here.slice(0, shownHere)} />
    </ProfileSection>
  );
}

interface DepartmentsProps {
  profile: Pick<ClinicProfile, "departments" | "people" | "filter">;
}

/** The departments with their people; the one that was searched for is open, and first. */
export function Departments({ profile }: DepartmentsProps) {
  const t = useMessages<ProfilesMessages>("profiles");
  const { departments, people, filter } = profile;
  if (departments.length === 0) return null;
  const isAsked = ({ id }: { id: number }) => id === filter.specialty;
  const ordered = [...departments.filter(isAsked), ...departments.filter((one) => !isAsked(one))];
  return (
    <ProfileSection id="departments" title={t("departments.title")}>
      <div className="grid items-start gap-x-6 md:grid-cols-2">
        {ordered.map((department) => {
          const own = people.filter(({ departmentId }) => departmentId === department.id);
          const searchHref = `/search?entityType=clinics&specialty_ids=${department.id}`;
          if (own.length === 0) {
            return (
              <p key={department.id} className="border-b border-line">
                <Link to={searchHref} className="flex min-h-12 items-center hover:text-brand">
                  {department.name}
                </Link>
              </p>
            );
          }
          return (
            <details
              key={department.id}
              open={isAsked(department)}
              className="border-b border-line open:md:col-span-2"
            >
              <summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 hover:text-brand">
                <span className="font-medium">{department.name}</span>
                <span className="shrink-0 text-sm text-faint">
                  {t("departments.people", { count: own.length })}
                </span>
              </summary>
              <div className="pb-4">
                <People people={own} />
              </div>
            </details>
          );
        })}
      </div>
    </ProfileSection>
  );
}

function People({ people }: { people: ClinicPerson[] }) {
  const t = useMessages<ProfilesMessages>("profiles");
  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {people.map((person) => (
        <li
          key={person.slug}
          className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-2.5 hover:border-brand"
        >
          <CardPicture card={person} size={56} loading="lazy" className="size-14 shrink-0" />
          <span className="min-w-0">
            <Link
              to={entityPath("professionals", person.slug)}
              className="block font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-card"
            >
              {person.title}
            </Link>
            {person.kind && <span className="block text-sm text-muted">{person.kind}</span>}
            {person.when && (
              <span className={person.bookHref ? "text-sm text-open" : "text-sm text-muted"}>
                {person.when}
              </span>
            )}
          </span>
          {person.bookHref && (
            <Link
              to={person.bookHref}
              rel="nofollow"
              aria-label={t("people.book.of", { name: person.title })}
              className={classNames(
                buttonClass({ variant: "secondary", size: "sm" }),
                "print:hidden relative ms-auto shrink-0",
              )}
            >
              {t("people.book")}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

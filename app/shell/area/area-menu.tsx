import { useLocation } from "react-router";
import type { AreaMessages } from "#app/accounts/area/messages/en.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { ShellMessages } from "../messages/en.ts";
import { entryOf, overviewPath, type Place, type PlaceGroup } from "./places.ts";

/** The pages of the signed-in area in six entries: a column beside them, on a phone a list that opens above them. */
export function AreaMenu({ groups, hasOffice }: { groups: PlaceGroup[]; hasOffice: boolean }) {
  const t = useMessages<AreaMessages>("area");
  const overview: Place = { to: overviewPath, label: t("place.overview"), unread: null };
  const here = useLocation().pathname.replace(/\/$/, "");
  const all = [overview, ...groups.flatMap(({ places }) => places)];
  const entry = entryOf(
    here,
    all.map(({ to }) => to),
  );
  const shown = all.find(({ to }) => to === entry);
  const list = (
    <>
      <PlaceList overview={overview} groups={groups} here={here} entry={entry} />
      {hasOffice && <OfficeLink />}
    </>
  );
  return (
    <>
      <nav aria-label={t("menu")} className="max-lg:hidden">
        {list}
      </nav>
      <details data-menu className="group relative mb-5 lg:hidden">
        <summary className={buttonClass({ variant: "secondary", className: "w-full" })}>
          <span className="grow truncate text-start">
            <span className="font-normal text-muted">{t("menu")}</span>
            {shown && ` · ${shown.label}`}
          </span>
          <Icon
            name="chevron-down"
            className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <nav
          aria-label={t("menu")}
          className="absolute inset-x-0 z-20 mt-1.5 rounded-card border border-line bg-surface p-3 shadow-float"
        >
          {list}
        </nav>
      </details>
    </>
  );
}

/** The way of an administrator to the back office, which is an area of its own. */
function OfficeLink() {
  const t = useMessages<AreaMessages>("area");
  const localize = useLocalizedPath();
  return (
    <a
      href={localize("/admin")}
      className="mt-1 flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-brand hover:bg-brand-soft"
    >
      {t("office")}
    </a>
  );
}

interface PlaceListProps {
  overview: Place;
  groups: PlaceGroup[];
  /** The address of the page, without a slash at its end. */
  here: string;
  /** The address of the entry that the page belongs to. */
  entry: string | null;
}

function PlaceList({ overview, groups, here, entry }: PlaceListProps) {
  const t = useMessages<AreaMessages>("area");
  const isHere = (places: Place[]) => places.some(({ to }) => to === entry);
  // On a page that is in no group the first group is open, so that the menu is never all closed.
  const [first] = groups;
  const isOpen = (places: Place[]) =>
    isHere(places) || (places === first?.places && !groups.some((group) => isHere(group.places)));
  return (
    <div className="grid gap-1">
      <ul>
        <PlaceItem place={overview} here={here} entry={entry} />
      </ul>
      {groups.map(({ title, places }) => (
        <details key={title} open={isOpen(places)} className="group/places">
          <summary className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 font-medium hover:bg-brand-soft hover:text-brand">
            {t(title)}
            <Icon
              name="chevron-down"
              className="size-4 shrink-0 text-faint transition-transform group-open/places:rotate-180"
            />
          </summary>
          <ul className="mb-2 ms-3 border-s border-line ps-1">
            {places.map((place) => (
              <PlaceItem key={place.to} place={place} here={here} entry={entry} />
            ))}
          </ul>
        </details>
      ))}
      <SignOut />
    </div>
  );
}

interface PlaceItemProps extends Pick<PlaceListProps, "here" | "entry"> {
  place: Place;
}

function PlaceItem({ place: { to, label, unread }, here, entry }: PlaceItemProps) {
  const t = useMessages<AreaMessages>("area");
  const isHere = to === entry;
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? (to === here ? "page" : "true") : undefined}
        className={classNames(
          "flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-brand-soft hover:text-brand lg:min-h-9",
          isHere && "bg-brand-soft font-medium text-brand",
        )}
      >
        {label}
        {unread !== null && (
          <span
            data-place={to}
            hidden={unread === ""}
            className="ms-auto rounded-full bg-danger px-1.5 text-xs text-on-danger tabular"
          >
            <span className="sr-only">{t("unread")}</span> <span>{unread}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

function SignOut() {
  const t = useMessages<ShellMessages>("shell");
  const localize = useLocalizedPath();
  return (
    <form method="post" action={localize("/logout")} className="border-t border-line pt-3">
      <button
        type="submit"
        className="flex min-h-11 w-full items-center rounded-control px-3 text-muted hover:bg-brand-soft hover:text-brand lg:min-h-9"
      >
        {t("nav.signOut")}
      </button>
    </form>
  );
}

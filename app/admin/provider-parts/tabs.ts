import type { ChangedType, ChangePart } from "#app/changes/rules.ts";
import type { StaffPart } from "#app/changes/stored/staff-part.ts";

const tabNames = [
  ...(["photos", "hours", "places", "people", "services"] as const),
  ...(["training", "networks", "location", "licence"] as const),
] as const;
export type TabName = (typeof tabNames)[number];

/** The tab of a clinic's record with the people who manage it; a page of its own. */
export const membersTab = "members";

interface TabParts {
  /** The parts that owners edit, too: the same forms. */
  shared?: readonly ChangePart[];
  /** The parts of the staff alone. */
  staff?: readonly StaffPart[];
  /** The parts belong to each place of practice. */
  isOfPlaces?: boolean;
}

/** The tabs below the record of a listing, with the parts that each edits. */
const providerTabs: Record<ChangedType, Partial<Record<TabName, TabParts>>> = {
  professionals: {
    photos: { shared: ["gallery", "picture"], staff: ["pictureCrop"] },
    hours: { shared: ["hours", "ramadan"], isOfPlaces: true },
    places: { staff: ["practice"] },
    training: { shared: ["education", "experience"] },
    networks: { shared: ["networks"], staff: ["evidence"], isOfPlaces: true },
    licence: { staff: ["register"] },
  },
  clinics: {
    photos: { shared: ["gallery", "picture"], staff: ["pictureTexts", "pictureCrop"] },
    hours: { shared: ["hours", "ramadan", "exceptions"] },
    people: { staff: ["practice"] },
    services: { shared: ["services", "prices"] },
    networks: { shared: ["networks"], staff: ["evidence"] },
    location: { staff: ["location"] },
    licence: { staff: ["register"] },
  },
};

export const recordPaths: Record<ChangedType, string> = {
  professionals: "/admin/professionals",
  clinics: "/admin/clinics-and-centers",
};

/** The names of the tabs that a kind of listing has. */
export function tabsOf(entityType: ChangedType): TabName[] {
  return tabNames.filter((name) => providerTabs[entityType][name] !== undefined);
}

/** Where the schedules of a listing are opened and edited. */
export function schedulesPath(entityType: ChangedType, id: string): string {
  const owner = entityType === "clinics" ? "clinic" : "professional";
  return `/admin/providers/schedules?${owner}=${encodeURIComponent(id)}`;
}

/** The tabs of a record, for `defineResource`. */
export function recordTabs(entityType: ChangedType) {
  return [
    ...tabsOf(entityType).map((segment) => ({ segment, label: `tab.${segment}` as const })),
    ...(entityType === "clinics" ? [{ segment: membersTab, label: "tab.members" as const }] : []),
    { label: "tab.booking" as const, pathOf: (id: string) => schedulesPath(entityType, id) },
  ];
}

/** The kind of listing whose records are at an address. */
export function typeAt(pathname: string): ChangedType | undefined {
  return (["professionals", "clinics"] as const).find((type) =>
    pathname.startsWith(`${recordPaths[type]}/`),
  );
}

/** The kind that a listing is joined to by places of practice. */
export function otherType(type: ChangedType): ChangedType {
  return type === "clinics" ? "professionals" : "clinics";
}

/** Returns the kind of listing, the tab and its parts at an address; null where there is none. */
export function tabAt(pathname: string) {
  const entityType = typeAt(pathname);
  const segment = pathname.split("/")[4];
  const tab = tabNames.find((name) => name === segment);
  const parts = entityType && tab && providerTabs[entityType][tab];
  return parts ? { entityType, tab, parts } : null;
}

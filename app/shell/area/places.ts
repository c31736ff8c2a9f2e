import type { AreaMessages } from "../../accounts/area/messages/en.ts";

interface Place {
  name: keyof AreaMessages & `place.${string}`;
  to: string;
}

interface PlaceGroup {
  title: keyof AreaMessages & `group.${string}`;
  places: Place[];
}

export const overviewPlace: Place = { name: "place.overview", to: "/dashboard" };

/** The menu of the signed-in area: every page that stands, and no other. */
export const placeGroups: PlaceGroup[] = [
  {
    title: "group.care",
    places: [
      { name: "place.favourites", to: "/dashboard/favourites" },
      { name: "place.search", to: "/dashboard/search" },
      { name: "place.bookings", to: "/dashboard/bookings" },
      { name: "place.reviews", to: "/dashboard/reviews" },
    ],
  },
  {
    title: "group.news",
    places: [
      { name: "place.notifications", to: "/dashboard/notifications" },
      { name: "place.messages", to: "/dashboard/messages" },
    ],
  },
  {
    title: "group.profile",
    places: [
      { name: "place.personal", to: "/dashboard/profile/personal" },
      { name: "place.health", to: "/dashboard/profile/health" },
      { name: "place.records", to: "/dashboard/profile/records" },
      { name: "place.goals", to: "/dashboard/profile/goals" },
      { name: "place.insurance", to: "/dashboard/profile/insurance" },
      { name: "place.emergency", to: "/dashboard/profile/emergency" },
      { name: "place.communications", to: "/dashboard/profile/communications" },
    ],
  },
  {
    title: "group.listings",
    places: [
      { name: "place.practice", to: "/dashboard/practice" },
      { name: "place.clinic", to: "/dashboard/clinic" },
      { name: "place.claims", to: "/dashboard/claims" },
    ],
  },
  {
    title: "group.settings",
    places: [
      { name: "place.settings.account", to: "/dashboard/settings/account" },
      { name: "place.settings.security", to: "/dashboard/profile/security" },
      { name: "place.settings.privacy", to: "/dashboard/settings/privacy" },
      { name: "place.settings.notifications", to: "/dashboard/settings/notifications" },
      { name: "place.settings.billing", to: "/dashboard/settings/billing" },
      { name: "place.settings.integrations", to: "/dashboard/settings/integrations" },
      { name: "place.data", to: "/account/data" },
    ],
  },
];

export const shownGroups = placeGroups.filter(({ places }) => places.length > 0);

/** The place of an address, which names the page in the closed menu of a phone. */
export function placeOf(pathname: string): Place | undefined {
  const path = pathname.replace(/\/$/, "");
  return [overviewPlace, ...placeGroups.flatMap(({ places }) => places)].find(
    ({ to }) => to === path,
  );
}

interface Address {
  pathname: string;
  search: string;
}

/** Whether a place of the menu is the one that an address shows: the same page, and the same kind. */
export function isSamePlace(place: Address, { pathname, search }: Address): boolean {
  return place.pathname === pathname && kindOf(place.search) === kindOf(search);
}

function kindOf(search: string): string | null {
  return new URLSearchParams(search).get("entityType");
}

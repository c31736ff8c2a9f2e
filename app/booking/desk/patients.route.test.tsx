import { expect, test } from "vitest";
import { openDeskOf } from "#test/booking/clinic-desk.ts";
import { onAnyDatabase } from "#test/databases/database.ts";

onAnyDatabase((open) => {
  const openDesk = openDeskOf(() => open({ seed: "demo" }));

  test.each([
    ["en", "ليلى حداد"],
    ["ar", "Layla Haddad"],
  ])("a name in the other script begins at the side of the list: %s", async (lang, name) => {
    const { visit, show } = await openDesk();
    await visit({ name });
    const page = await show(`/clinic-desk/patients?lang=${lang}`);
    // The direction of a name is its own; a box with that direction would align it by it.
    expect(page).toMatch(new RegExp(`<span class="grow[^"]*"><bdi>${name}</bdi></span>`));
  });
});

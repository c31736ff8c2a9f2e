import { recordPaths, tabsOf } from "./tabs.ts";

/** The addresses of the editors below the records of professionals and clinics. */
export const providerPartScreens = (["professionals", "clinics"] as const).flatMap((type) => {
  const record = `${recordPaths[type].slice("/admin/".length)}/:id`;
  return [
    ...tabsOf(type).map((tab) => ({
      path: `${record}/${tab}`,
      file: "admin/provider-parts/provider-part.route.tsx",
    })),
    { path: `${record}/find`, file: "admin/provider-parts/find-entities.route.ts" },
  ];
});

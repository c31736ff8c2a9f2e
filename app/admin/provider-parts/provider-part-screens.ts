import { recordPaths, tabsOf } from "./tabs.ts";

const pathOf = (type: keyof typeof recordPaths) =>
  `${recordPaths[type].slice("/admin/".length)}/:id`;

const editorScreens = (["professionals", "clinics"] as const).flatMap((type) => {
  const record = pathOf(type);
  return [
    ...tabsOf(type).map((tab) => ({
      path: `${record}/${tab}`,
      file: "admin/provider-parts/provider-part.route.tsx",
    })),
    { path: `${record}/find`, file: "admin/provider-parts/find-entities.route.ts" },
  ];
});

/** The addresses of the editors below the records of professionals and clinics, and of a clinic's members. */
export const providerPartScreens = [
  ...editorScreens,
  { path: `${pathOf("clinics")}/members`, file: "admin/providers/members/members.route.tsx" },
];

import { area as arabic } from "#app/accounts/area/messages/ar.ts";
import { area as english } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import type { DashboardPage } from "#app/platform/slices/registry.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { personalData } from "./personal-data.ts";
import { sealedColumns } from "./sealed-columns.server.ts";

const say = inBothLanguages(english, arabic);

const sections = [
  "personal",
  "health",
  "records",
  "goals",
  "insurance",
  "emergency",
  "communications",
] as const;

export const patientsSlice: Slice = {
  name: "patients",
  personalData,
  sealedColumns,
  dashboardPages: sections.map(
    (section, at): DashboardPage => ({
      group: "profile",
      rank: (at + 1) * 10,
      to: `/dashboard/profile/${section}`,
      label: say(`place.${section}`),
    }),
  ),
};

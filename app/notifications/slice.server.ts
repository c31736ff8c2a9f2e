import { area as arabic } from "#app/accounts/area/messages/ar.ts";
import { area as english } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { notificationTables } from "./api.server.ts";
import { deliverJob, forgetDeliveriesJob } from "./jobs.server.ts";
import { notifyPeople } from "./notify-people.server.ts";
import { personalData } from "./personal-data.ts";

const say = inBothLanguages(english, arabic);

export const notificationsSlice: Slice = {
  name: "notifications",
  jobs: [deliverJob, forgetDeliveriesJob],
  publishedTables: notificationTables,
  personalData,
  dashboardPages: [
    {
      group: "news",
      rank: 10,
      to: "/dashboard/notifications",
      label: say("place.notifications"),
    },
    {
      group: "settings",
      rank: 40,
      to: "/dashboard/settings/notifications",
      label: say("place.settings.notifications"),
    },
  ],
  follow: notifyPeople,
};

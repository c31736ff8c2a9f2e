import type { Slice } from "#app/platform/slices/slice.ts";
import { homePath } from "./menu.ts";
import { followAdminEvents } from "./notifications/follow-admin-events.server.ts";

export const adminSlice: Slice = {
  name: "admin",
  startPage: async (_database, { kind }) => (kind === "admin" ? homePath : null),
  follow: followAdminEvents,
};

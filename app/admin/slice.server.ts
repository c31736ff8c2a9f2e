import type { Slice } from "#app/platform/slices/slice.ts";
import { followAdminEvents } from "./notifications/follow-admin-events.server.ts";

export const adminSlice: Slice = { name: "admin", follow: followAdminEvents };

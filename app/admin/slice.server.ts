import type { Slice } from "#app/platform/slices/slice.ts";
import { tellAdministrators } from "./notifications/tell-administrators.server.ts";

export const adminSlice: Slice = { name: "admin", follow: tellAdministrators };

import { createContext, useContext } from "react";
import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";

/** The frame's data about the page that it shows. */
export interface AdminPlace {
  title: string;
  /** `isUnnamed` is a part of the path that nothing names, such as the id of a record. */
  breadcrumbs: readonly (Breadcrumb & { isUnnamed?: true })[];
}

/** The frame provides it for every page of the back office. */
export const AdminPlaceContext = createContext<AdminPlace>({ title: "", breadcrumbs: [] });

export function useAdminPlace(): AdminPlace {
  return useContext(AdminPlaceContext);
}

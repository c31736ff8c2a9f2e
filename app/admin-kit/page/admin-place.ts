import { createContext, useContext } from "react";
import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";

/** The frame's data about the page that it shows. */
export interface AdminPlace {
  title: string;
  breadcrumbs: readonly Breadcrumb[];
}

/** The frame provides it for every page of the back office. */
export const AdminPlaceContext = createContext<AdminPlace>({ title: "", breadcrumbs: [] });

export function useAdminPlace(): AdminPlace {
  return useContext(AdminPlaceContext);
}

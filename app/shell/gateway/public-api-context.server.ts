import { createContext } from "react-router";
import type { PublicApi } from "#app/platform/slices/slice.ts";

/** The functions, procedures and tables that the product offers to API clients. */
export const publicApiContext = createContext<PublicApi>();

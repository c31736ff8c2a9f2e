import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import { runsInBrowser } from "../web/app-pages.ts";
import { useLocalizedPath } from "./locale-context.tsx";

/** A link inside the site that stays in the page's language. */
export function Link({
  to,
  ...rest
}: Omit<ComponentProps<typeof RouterLink>, "to"> & { to: string }) {
  const localize = useLocalizedPath();
  const [pathname = "/"] = to.split(/[?#]/, 1);
  return <RouterLink to={localize(to)} reloadDocument={!runsInBrowser(pathname)} {...rest} />;
}

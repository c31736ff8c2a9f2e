import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";
import { runsInBrowser } from "../web/app-pages.ts";
import { useLocalizedPath } from "./locale-context.tsx";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address inside the site. */
  to: string;
  /** Keeps the place on the page where the router changes it without loading a document. */
  preventScrollReset?: boolean;
}

/** A link inside the site that stays in the page's language. */
export function Link({ to, preventScrollReset, ...rest }: LinkProps) {
  const localize = useLocalizedPath();
  const [pathname = "/"] = to.split(/[?#]/, 1);
  // A page of reading is a document of its own: its link needs nothing of the router.
  if (!runsInBrowser(pathname)) return <a href={localize(to)} {...rest} />;
  return <RouterLink to={localize(to)} preventScrollReset={preventScrollReset} {...rest} />;
}

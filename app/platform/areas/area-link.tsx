import { Link as RouterLink } from "react-router";
import { type LinkProps, LinkText } from "../i18n/link.tsx";
import { useLocalizedPath } from "../i18n/locale-context.tsx";
import { useOpensLink } from "../i18n/opened-links.ts";

/** A link between pages of one interactive area: the router follows it without loading a document. */
export function AreaLink({ to, ...rest }: LinkProps) {
  const localize = useLocalizedPath();
  const opens = useOpensLink();
  return opens(to) ? <RouterLink to={localize(to)} {...rest} /> : <LinkText {...rest} />;
}

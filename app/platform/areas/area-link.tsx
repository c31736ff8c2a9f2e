import { Link as RouterLink } from "react-router";
import type { LinkProps } from "../i18n/link.tsx";
import { useLocalizedPath } from "../i18n/locale-context.tsx";

/** A link between pages of one interactive area: the router follows it without loading a document. */
export function AreaLink({ to, ...rest }: LinkProps) {
  const localize = useLocalizedPath();
  return <RouterLink to={localize(to)} {...rest} />;
}

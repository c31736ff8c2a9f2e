import type { ComponentProps } from "react";
import { useLocalizedPath } from "../../platform/i18n/locale-context.tsx";

interface SearchLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** The address of another search. */
  to: string;
}

/** A link to another search, which the screen follows by itself: a plain one costs a fifth of the router's. */
export function SearchLink({ to, ...rest }: SearchLinkProps) {
  const localize = useLocalizedPath();
  return <a href={localize(to)} {...rest} />;
}

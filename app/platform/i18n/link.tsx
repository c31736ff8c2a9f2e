import type { ComponentProps } from "react";
import { useLocalizedPath } from "./locale-context.tsx";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address inside the site. */
  to: string;
}

/** A link inside the site that stays in the page's language and loads a document. */
export function Link({ to, ...rest }: LinkProps) {
  const localize = useLocalizedPath();
  return <a href={localize(to)} {...rest} />;
}

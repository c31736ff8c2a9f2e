import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { inLocale, localizedPath } from "../i18n/locale.ts";
import { requestContext } from "../services.server.ts";
import { breadcrumbList } from "./head/breadcrumb-list.ts";
import { type PageMeta, pageMeta } from "./head/page-meta.ts";
import { withPageText } from "./head/page-texts.server.ts";

interface PageDescription
  extends Pick<
    PageMeta,
    "title" | "description" | "path" | "noindex" | "openGraphType" | "hasShareImage"
  > {
  breadcrumbs: { label: string; href?: string }[];
  jsonLd?: object[];
}

/**
 * Returns the request context of a reading page, with helpers for its title, address and
 * breadcrumbs.
 */
export function readPageScope(context: Readonly<RouterContextProvider>) {
  const request = context.get(requestContext);
  const { config, database, locale, origin } = request;
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  const urlOf = (path: string) => origin + localizedPath(path, locale);

  /** The head of a page: its name with the site's, its address, its place in the site. */
  function describe({ breadcrumbs, jsonLd = [], ...page }: PageDescription): MetaDescriptor[] {
    const trail = breadcrumbList(breadcrumbs, { origin, locale, url: urlOf(page.path) });
    const title = `${page.title} · ${appName}`;
    const described = withPageText(database, { ...page, title, locale });
    return pageMeta({ ...described, origin, jsonLd: [...jsonLd, trail] });
  }

  return { ...request, appName, urlOf, describe };
}

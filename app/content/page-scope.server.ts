import type { MetaDescriptor, RouterContextProvider } from "react-router";
import { localizedPath } from "../platform/i18n/locale.ts";
import { createTranslator } from "../platform/i18n/translate.ts";
import { requestContext } from "../platform/services.server.ts";
import { breadcrumbList } from "../platform/web/breadcrumb-list.ts";
import { type PageMeta, pageMeta } from "../platform/web/page-meta.ts";
import type { Breadcrumb } from "../ui/breadcrumbs.tsx";
import { content as arabic } from "./messages/ar.ts";
import { content as english } from "./messages/en.ts";

interface PageDescription
  extends Pick<
    PageMeta,
    "title" | "description" | "path" | "noindex" | "openGraphType" | "hasShareImage"
  > {
  breadcrumbs: Breadcrumb[];
  jsonLd?: object[];
}

/** What every loader of a page of reading starts with. */
export function readPageScope(context: Readonly<RouterContextProvider>) {
  const request = context.get(requestContext);
  const { config, locale, origin } = request;
  const appName = locale === "ar" ? config.APP_NAME_AR : config.APP_NAME;
  const t = createTranslator(locale, locale === "ar" ? arabic : english);
  const urlOf = (path: string) => origin + localizedPath(path, locale);

  /** The head of a page: its name with the site's, its address, its place in the site. */
  function describe({ breadcrumbs, jsonLd = [], ...page }: PageDescription): MetaDescriptor[] {
    const trail = breadcrumbList(breadcrumbs, { origin, locale, url: urlOf(page.path) });
    const title = `${page.title} · ${appName}`;
    return pageMeta({ ...page, title, locale, origin, jsonLd: [...jsonLd, trail] });
  }

  return { ...request, appName, t, urlOf, describe };
}

export type PageScope = ReturnType<typeof readPageScope>;

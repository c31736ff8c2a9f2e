import { data } from "react-router";
import { readPageScope } from "../page-scope.server.ts";
import { ReadingLayout } from "../reading-layout.tsx";
import { RichText } from "../rich-text/rich-text.tsx";
import { questionsOf } from "../rich-text/rules.ts";
import { faqData } from "../structured-data.ts";
import type { Route } from "./+types/advertise.route.ts";
import { findPage } from "./queries.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, locale, describe, trail } = readPageScope(context);
  const page = await findPage(database, locale, { kind: "information", slug: "advertise" });
  if (!page) throw data(null, { status: 404 });
  const { title, summary, body } = page;
  const breadcrumbs = trail({ label: title });
  const jsonLd = faqData(questionsOf(body));
  return {
    page,
    breadcrumbs,
    meta: describe({
      title: page.seoTitle ?? title,
      description: page.seoDescription ?? summary,
      path: "/advertise",
      breadcrumbs,
      jsonLd,
    }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Advertise({ loaderData: { page, breadcrumbs } }: Route.ComponentProps) {
  return (
    <ReadingLayout
      breadcrumbs={breadcrumbs}
      title={page.title}
      lead={page.summary}
      document={page.body}
    >
      <RichText document={page.body} />
    </ReadingLayout>
  );
}

import { writeJson } from "../platform/gateway/ready-json.ts";
import type { ServerFunction } from "../platform/gateway/server-function.ts";
import { formatNumber } from "../platform/i18n/format.ts";
import type { RequestContext } from "../platform/services.server.ts";
import { pageMeta } from "../platform/web/page-meta.ts";
import { searchFunctions } from "../search/api.server.ts";
import { Table } from "../ui/table.tsx";
import type { Route } from "./+types/test-direct-hooks.route.ts";
import { openTestPage } from "./test-pages/open-test-page.server.ts";

const exampleArguments: Record<string, Record<string, string>> = {
  search: { q: "dentist", entityType: "professionals", limit: "3" },
  suggestions: { query: "card", entityType: "all" },
  filters: { entityType: "clinics" },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, t } = await openTestPage(context);
  const { locale, origin } = visit;
  const calls = await Promise.all(searchFunctions.map((called) => callFunction(called, visit)));
  const [title, description] = [t("hooks.title"), t("hooks.lead")];
  return {
    ...{ title, description },
    header: {
      name: t("hooks.function"),
      given: t("hooks.arguments"),
      answer: t("hooks.answer"),
    },
    calls: calls.map(({ name, given, bytes, failure }) => ({
      ...{ name, given },
      answer:
        failure === null
          ? t("hooks.answered", { bytes: formatNumber(bytes, locale) })
          : t("hooks.failed", { message: failure }),
    })),
    meta: pageMeta({
      ...{ title, description, path: "/test-direct-hooks", locale, origin, noindex: true },
    }),
  };
}

/** One answer, or the words of its failure. */
async function callFunction(called: ServerFunction, visit: RequestContext) {
  const given = exampleArguments[called.name] ?? {};
  const call = { name: called.name, given: JSON.stringify(given) };
  try {
    const { body } = await called.prepare(given).run(visit);
    return { ...call, bytes: Buffer.byteLength(writeJson(body)), failure: null };
  } catch (error) {
    return { ...call, bytes: 0, failure: error instanceof Error ? error.message : String(error) };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** What each function answers, without a client between. */
export default function TestDirectHooks({ loaderData }: Route.ComponentProps) {
  const { title, description, header, calls } = loaderData;
  return (
    <main id="main" className="mx-auto grid w-full max-w-narrow gap-6 py-8 page-gutter">
      <header className="grid gap-2">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted">{description}</p>
      </header>
      <Table
        caption={title}
        rows={calls}
        rowKey={({ name }) => name}
        columns={[
          { id: "name", header: header.name, cell: ({ name }) => name, isRowHeader: true },
          { id: "given", header: header.given, cell: ({ given }) => <bdi dir="ltr">{given}</bdi> },
          { id: "answer", header: header.answer, cell: ({ answer }) => answer },
        ]}
      />
    </main>
  );
}

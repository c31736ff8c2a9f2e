import { writeJson } from "#app/platform/gateway/ready-json.ts";
import type { ServerFunction } from "#app/platform/gateway/server-function.ts";
import { formatNumber } from "#app/platform/i18n/format.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { searchFunctions } from "#app/search/api.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Route } from "./+types/test-direct-hooks.route.ts";
import { openTestPage } from "./open-test-page.server.ts";

/** Enough to see the shape of an answer. */
const shownCharacters = 600;

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
    title,
    description,
    answer: t("hooks.answer"),
    calls: calls.map(({ name, path, body, failure }) => ({
      name,
      path,
      isAnswered: failure === null,
      outcome:
        failure === null
          ? t("hooks.answered", { bytes: formatNumber(Buffer.byteLength(body), locale) })
          : t("hooks.failed", { message: failure }),
      beginning: body.slice(0, shownCharacters),
    })),
    meta: pageMeta({
      title,
      description,
      path: "/test-direct-hooks",
      locale,
      origin,
      noindex: true,
    }),
  };
}

/** Returns the response of a function, or the message of its failure. */
async function callFunction(called: ServerFunction, visit: RequestContext) {
  const given = exampleArguments[called.name] ?? {};
  const query = new URLSearchParams(given).toString();
  const call = { name: called.name, path: `/functions/v1/${called.name}${query && `?${query}`}` };
  try {
    const { body } = await called.prepare(given).run(visit);
    return { ...call, body: writeJson(body), failure: null };
  } catch (error) {
    return { ...call, body: "", failure: error instanceof Error ? error.message : String(error) };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** Calls each function in-process and shows its response; its link requests the same over HTTP. */
export default function TestDirectHooks({ loaderData }: Route.ComponentProps) {
  const { title, description, answer, calls } = loaderData;
  return (
    <main id="main" className="mx-auto grid w-full max-w-narrow gap-6 py-8 page-gutter">
      <header className="grid gap-2">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted">{description}</p>
      </header>
      <ul className="grid gap-4">
        {calls.map(({ name, path, isAnswered, outcome, beginning }) => (
          <li key={name} className="grid gap-2 border-t border-line pt-4">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="text-lg font-semibold">
                <bdi>{name}</bdi>
              </h2>
              <Badge tone={isAnswered ? "open" : "saffron"}>{outcome}</Badge>
            </div>
            <a href={path} dir="ltr" className="link justify-self-start py-1 text-sm break-all">
              {path}
            </a>
            {beginning && (
              <details>
                <summary className="inline-flex min-h-11 items-center link text-sm">
                  {answer}
                  <span className="sr-only">: {name}</span>
                </summary>
                <pre
                  dir="ltr"
                  className="rounded-control bg-sunken p-3 text-xs break-all whitespace-pre-wrap"
                >
                  {beginning} …
                </pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}

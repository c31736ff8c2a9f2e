import type { ReactNode } from "react";
import { readPageScope } from "#app/content/page-scope.server.ts";
import { isFeatureOn } from "#app/platform/features/feature-toggles.server.ts";
import { callsAtOnce } from "#app/platform/gateway/limit-caller.server.ts";
import { mostWritten } from "#app/platform/gateway/tables/published-table.server.ts";
import { mostRows } from "#app/platform/gateway/tables/table-query.ts";
import { formatDate, formatNumber } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { ButtonLink, buttonClass } from "#app/ui/controls/button.tsx";
import { Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";
import { Table } from "#app/ui/table.tsx";
import { apiChanges, apiVersion } from "../gateway/api-changes.ts";
import { Code } from "../gateway/code.tsx";
import type { Route } from "./+types/developers.route.ts";
import { CodeBlock } from "./code-block.tsx";
import { allowedBy, developerLimits } from "./developer-limits.ts";
import { listInterfaces } from "./interfaces.ts";
import { developers as arabic } from "./messages/ar.ts";
import { type DevelopersMessages, developers as english } from "./messages/en.ts";
import exampleSite from "./quick-starts/example-site.html?raw";
import { quickStarts, withOrigin } from "./quick-starts.ts";

const path = "/developers";
const exampleSitePath = "/developers/example.html";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, locale, origin, describe, trail } = readPageScope(context);
  const t = createTranslator(locale, inLocale(locale, english, arabic));
  const breadcrumbs = trail({ label: t("title") });
  const hasOpenData = await isFeatureOn(database, "data.open");
  return {
    breadcrumbs,
    interfaces: listInterfaces().filter(({ key }) => key !== "data" || hasOpenData),
    programs: quickStarts.map((start) => ({ ...start, code: withOrigin(start.code, origin) })),
    example: withOrigin(exampleSite, origin),
    limits: developerLimits.map((name) => {
      const { max, window } = allowedBy(name);
      return { name, window, count: formatNumber(max, locale) };
    }),
    atOnce: {
      calls: formatNumber(callsAtOnce, locale),
      rows: formatNumber(mostRows, locale),
      written: formatNumber(mostWritten, locale),
    },
    changes: apiChanges.map((change) => ({ ...change, date: formatDate(change.day, locale) })),
    meta: describe({ title: t("title"), description: t("description"), path, breadcrumbs }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** The page for people who write programs: first programs, limits, versions and changes. */
export default function Developers({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, interfaces, programs, example, limits, atOnce, changes } = loaderData;
  const t = useMessages<DevelopersMessages>("developers");
  return (
    <main id="main" className="mx-auto w-full max-w-wide pt-4 pb-6 page-gutter">
      <Breadcrumbs items={breadcrumbs} className="mb-6" />
      <header className="mb-8 grid gap-3">
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
        <p className="max-w-prose text-lg text-muted">{t("lead")}</p>
      </header>
      <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_13rem]">
        <Contents clients={programs.map(({ client }) => client)} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-12 lg:col-start-1 lg:row-start-1">
          <Part id="interfaces">
            <Interfaces rows={interfaces} />
          </Part>
          <Part id="start">
            <p className="max-w-prose">{t("start.text")}</p>
            {programs.map((program) => (
              <Program key={program.client} {...program} />
            ))}
          </Part>
          <Part id="example">
            <p className="max-w-prose">{t("example.text")}</p>
            <p>
              <a
                href={exampleSitePath}
                download="book-a-doctor.html"
                className={buttonClass({ variant: "secondary" })}
              >
                {t("example.download")}
              </a>
            </p>
            <details className="grid gap-3">
              <summary className="min-h-11 w-fit cursor-pointer py-2.5 link">
                {t("example.source")}
              </summary>
              <CodeBlock file="book-a-doctor.html" code={example} />
            </details>
          </Part>
          <Part id="auth">
            <Sentences keys={authSentences} />
          </Part>
          <Part id="storage">
            <Sentences keys={storageSentences} />
          </Part>
          <Part id="keys">
            <p className="max-w-prose">{t("keys.text")}</p>
            <p>
              <ButtonLink to="/dashboard/clinic/keys" variant="secondary">
                {t("keys.link")}
              </ButtonLink>
            </p>
          </Part>
          <Part id="limits">
            <p className="max-w-prose">{t("limits.text")}</p>
            <p className="max-w-prose">{t("limits.atOnce", atOnce)}</p>
            <Table
              caption={t("limits.title")}
              rows={limits}
              rowKey={({ name }) => name}
              columns={[
                {
                  id: "subject",
                  header: t("limits.subject"),
                  isRowHeader: true,
                  cell: ({ name }) => t(`limit.${name}`),
                },
                {
                  id: "allowed",
                  header: t("limits.allowed"),
                  cell: ({ window, count }) => t(`allowed.${window}`, { count }),
                },
              ]}
            />
          </Part>
          <Part id="changes">
            <p className="max-w-prose">{t("changes.text", { version: apiVersion })}</p>
            <dl className="grid max-w-prose gap-x-6 md:grid-cols-[9rem_1fr]">
              {changes.map(({ changes: keys, day, date }) => (
                <div key={day} className="contents">
                  <dt className="border-t border-line pt-2 text-muted">
                    <time dateTime={day}>{date}</time>
                  </dt>
                  <dd className="pb-3 md:border-t md:border-line md:pt-2">
                    <ul className="grid gap-1.5">
                      {keys.map((key) => (
                        <li key={key}>{t(`change.${key}`)}</li>
                      ))}
                    </ul>
                  </dd>
                </div>
              ))}
            </dl>
          </Part>
        </div>
      </div>
    </main>
  );
}

const parts = [
  "interfaces",
  "start",
  "example",
  "auth",
  "storage",
  "keys",
  "limits",
  "changes",
] as const;

const contentsLink =
  "inline-flex min-h-11 items-center py-1 text-muted underline-offset-4 hover:text-brand hover:underline lg:min-h-9";

function Contents({ clients }: { clients: (typeof quickStarts)[number]["client"][] }) {
  const t = useMessages<DevelopersMessages>("developers");
  return (
    <nav aria-labelledby="contents-title" className="mb-10 text-sm lg:col-start-2 lg:mb-0">
      <div className="border-s border-line ps-4 lg:sticky lg:top-6">
        <h2 id="contents-title" className="mb-1 font-semibold">
          {t("contents")}
        </h2>
        <ol>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${part}`} className={contentsLink}>
                {t(`${part}.title`)}
              </a>
              {part === "start" && (
                <ol className="ps-4 max-lg:hidden">
                  {clients.map((client) => (
                    <li key={client}>
                      <a href={`#${client}`} className={contentsLink}>
                        {t(`client.${client}`)}
                      </a>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function Part({ id, children }: { id: (typeof parts)[number]; children: ReactNode }) {
  const t = useMessages<DevelopersMessages>("developers");
  return (
    <section
      id={id}
      aria-label={t(`${id}.title`)}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 className="text-xl font-semibold">{t(`${id}.title`)}</h2>
      {children}
    </section>
  );
}

const authSentences = [
  "auth.methods",
  "auth.links",
  "auth.tokens",
  "auth.factors",
  "auth.not",
] as const;
const storageSentences = [
  "storage.own",
  "storage.screenshots",
  "storage.site",
  "storage.names",
  "storage.sizes",
] as const;

function Sentences({
  keys,
}: {
  keys: readonly ((typeof authSentences)[number] | (typeof storageSentences)[number])[];
}) {
  const t = useMessages<DevelopersMessages>("developers");
  return (
    <ul className="grid max-w-prose list-disc gap-2 ps-5">
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
}

type ProgramProps = (typeof quickStarts)[number];

/** A client with its first program. */
function Program({ client, file, install, code }: ProgramProps) {
  const t = useMessages<DevelopersMessages>("developers");
  return (
    <section
      id={client}
      aria-label={t(`client.${client}`)}
      className="mt-4 grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h3 className="text-lg font-semibold">{t(`client.${client}`)}</h3>
      <p className="max-w-prose">{t(`client.${client}.text`)}</p>
      {install && (
        <p className="text-sm text-muted">
          {t("install")} <Code>{install}</Code>
        </p>
      )}
      <CodeBlock file={file} code={code} />
    </section>
  );
}

function Interfaces({ rows }: { rows: ReturnType<typeof listInterfaces> }) {
  const t = useMessages<DevelopersMessages>("developers");
  return (
    <Table
      caption={t("interfaces.title")}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          id: "purpose",
          header: t("interfaces.purpose"),
          isRowHeader: true,
          cell: ({ key }) => t(`interfaces.${key}`),
        },
        {
          id: "address",
          header: t("interfaces.address"),
          cell: ({ address }) => address && <Name>{address}</Name>,
        },
        {
          id: "version",
          header: t("interfaces.version"),
          cell: ({ version }) => (
            <bdi dir="ltr" className="whitespace-nowrap">
              {version}
            </bdi>
          ),
        },
        {
          id: "more",
          header: t("interfaces.more"),
          cell: ({ reference }) => (
            <a href={reference} className="tap-target link">
              <Name>{reference}</Name>
            </a>
          ),
        },
      ]}
    />
  );
}

/** An address in a table, on one line. */
function Name({ children }: { children: string }) {
  return (
    <span className="whitespace-nowrap">
      <Code>{children}</Code>
    </span>
  );
}

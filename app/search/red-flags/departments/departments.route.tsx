import { data, useLoaderData } from "react-router";
import { CardIcon } from "#app/directory/cards/card-icon.tsx";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useLocale } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { Button, buttonClass } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { type Breadcrumb, Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { parsePosition, readNumber } from "../../filters/param-values.ts";
import { redFlagMessages } from "../describe-red-flag.ts";
import { CallButtons } from "../emergency-panel.tsx";
import { emergencyNumbers } from "../find-notice.server.ts";
import type { Route } from "./+types/departments.route.ts";
import { departmentsPage, nearestScriptPath } from "./departments-path.ts";
import { departments as arabic } from "./messages/ar.ts";
import { departments as english } from "./messages/en.ts";
import { type Department, readDepartments } from "./read-departments.server.ts";

const translatorOf = (locale: "en" | "ar") =>
  createTranslator(locale, inLocale(locale, english, arabic));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, actor, config, locale, describe } = readPageScope(context);
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const { searchParams } = new URL(request.url);
  const near = parsePosition(searchParams.get("near"));
  const districtId = readNumber(searchParams, "geo_district_id", {
    min: 1,
    max: 2 ** 31 - 1,
    fallback: 0,
  });
  const district = (!near && geography.districtById.get(Math.floor(districtId))) || null;
  const t = translatorOf(locale);
  const { ambulance, police } = emergencyNumbers(config);
  const sayCall = redFlagMessages(locale);
  const city = placeName(geography.defaultCity, locale);
  const breadcrumbs: Breadcrumb[] = [
    { label: t("breadcrumb.home"), href: "/" },
    { label: t("title") },
  ];
  const departments = await readDepartments(
    { database, actor, locale, vocabulary, geography, now: new Date() },
    near ?? district,
  );
  return data(
    {
      breadcrumbs,
      departments,
      calls: [
        { number: ambulance, label: sayCall("call.ambulance", { number: ambulance }) },
        { number: police, label: sayCall("call.police", { number: police }) },
      ],
      measuredFrom: near
        ? t("from.you")
        : district && t("from.place", { place: placeName(district, locale) }),
      districtId: district?.id ?? null,
      districts: geography.districts
        .map((one) => ({ id: one.id, name: placeName(one, locale) }))
        .sort((a, b) => a.name.localeCompare(b.name, locale)),
      meta: describe({
        title: t("metaTitle", { city }),
        description: t("metaDescription", { city }),
        path: departmentsPage,
        breadcrumbs,
        noindex: near !== null || district !== null,
      }),
    },
    { headers: near ? { "Cache-Control": "no-store" } : {} },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

/** Departments for an emergency: open first, then the nearest; nothing to book, nothing paid. */
export default function Departments() {
  const { breadcrumbs, departments, calls, measuredFrom } = useLoaderData<typeof loader>();
  const t = translatorOf(useLocale());
  return (
    <main id="main" className="mx-auto grid w-full max-w-wide gap-5 pt-4 pb-12 page-gutter">
      <Breadcrumbs items={breadcrumbs} />
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
        <p className="max-w-prose text-muted">{t("lead")}</p>
      </div>
      <CallButtons calls={calls} />
      <WhereFrom />
      <section aria-labelledby="departments-title" className="grid max-w-[48rem] gap-3">
        <div>
          <h2 id="departments-title" className="text-lg font-semibold">
            {t("list")}
          </h2>
          {measuredFrom && <p className="text-sm text-muted">{measuredFrom}</p>}
        </div>
        {departments.length === 0 ? (
          <p>{t("none")}</p>
        ) : (
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {departments.map((department) => (
              <DepartmentRow key={department.path} department={department} />
            ))}
          </ol>
        )}
      </section>
    </main>
  );
}

function WhereFrom() {
  const { districts, districtId } = useLoaderData<typeof loader>();
  const t = translatorOf(useLocale());
  return (
    <form
      method="get"
      action={departmentsPage}
      className="flex flex-wrap items-end gap-3"
      data-nearest
      data-failed={t("nearest.failed")}
    >
      <div className="w-full md:w-72">
        <Select
          label={t("district")}
          name="geo_district_id"
          defaultValue={districtId === null ? "" : String(districtId)}
        >
          <option value="">{t("anyDistrict")}</option>
          {districts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" variant="secondary">
        {t("show")}
      </Button>
      <Button data-find variant="secondary" hidden>
        <Icon name="locate-fixed" className="size-4" />
        {t("nearest")}
      </Button>
      <p data-said role="status" className="w-full text-sm text-danger empty:hidden" />
      <script type="module" src={nearestScriptPath} />
    </form>
  );
}

function DepartmentRow({ department }: { department: Department }) {
  const t = translatorOf(useLocale());
  const { name, path, location, isOpen, hours, phone, call, directions, km } = department;
  return (
    <li className="grid gap-3 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link to={path} className="font-semibold link [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </Link>
          {km !== null && (
            <span className="font-medium tabular">
              {km < 1 ? t("distance.under") : t("distance", { count: Math.round(km) })}
            </span>
          )}
        </p>
        {location && <p className="text-sm text-muted">{location}</p>}
        <p className={isOpen ? "text-sm text-success" : "text-sm text-muted"}>
          {hours ?? t("noHours")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {call ? (
          <a
            href={call}
            aria-label={t("call.to", { name })}
            className={buttonClass({ variant: "primary" })}
          >
            <Icon name="phone" className="size-4" />
            <span>{t("call")}</span>
            <bdi dir="ltr" className="tabular">
              {phone}
            </bdi>
          </a>
        ) : (
          <p className="self-center text-sm text-muted">{t("noPhone")}</p>
        )}
        {directions && (
          <a
            href={directions}
            rel="noopener nofollow"
            aria-label={t("directions.to", { name })}
            className={buttonClass({ variant: "secondary" })}
          >
            <CardIcon name="navigation" className="size-4 mirror-rtl" />
            {t("directions")}
          </a>
        )}
      </div>
    </li>
  );
}

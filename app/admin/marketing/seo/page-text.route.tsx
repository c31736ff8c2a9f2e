import { data, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { AppError } from "#app/platform/errors.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { isLocale, locales, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { isPageKind } from "#app/platform/web/head/page-kinds.ts";
import { readPageTexts, setPageText } from "#app/platform/web/head/page-texts.server.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { readAdminPage } from "../../read-admin-page.server.ts";
import { formPageHandle } from "../form-page-handle.ts";
import type { MarketingMessages } from "../messages/en.ts";
import type { Route } from "./+types/page-text.route.ts";
import { pageTextForm } from "./seo-forms.ts";

export const handle = formPageHandle;

/** The title and the description of one kind of page, in both languages. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const kind = requireKind(params.kind);
  const stored = (await readPageTexts(scope.database)).filter((text) => text.kind === kind);
  const texts = locales.map((locale) => {
    const {
      title = "",
      description = "",
      version = "",
    } = stored.find((text) => text.locale === locale) ?? {};
    return { locale, version, typed: pageTextForm.write({ title, description }) };
  });
  return { form: describeForm(pageTextForm), kind, texts, meta: scope.describe() };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const kind = requireKind(params.kind);
  const form = await readForm(request);
  const locale = typedText(form, "locale");
  if (!isLocale(locale)) throw new AppError("bad_request", "There is no such language.");
  const parsed = pageTextForm.parse(form);
  const refuse = (refusal: "invalid" | "braces" | "conflict", status: number) =>
    data(
      {
        locale,
        refusal,
        typed: pageTextForm.typed(form),
        problems: parsed.ok ? {} : parsed.problems,
      },
      { status },
    );
  if (!parsed.ok) return refuse("invalid", 422);
  const { title, description } = parsed.values;
  try {
    await setPageText(scope, scope.actor, {
      kind,
      locale,
      version: typedText(form, "version"),
      title: title ?? "",
      description: description ?? "",
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "conflict") return refuse("conflict", 409);
    if (error.code === "unprocessable") return refuse("braces", 422);
    throw error;
  }
  return redirect(localizedPath(withNotice(`/admin/seo/${kind}`, "saved"), scope.locale), 303);
}

function requireKind(kind: string | undefined) {
  if (!kind || !isPageKind(kind)) throw new AppError("not_found", "There is no such page.");
  return kind;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function PageText({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<MarketingMessages>("adminMarketing");
  const say = useMessages<Messages>("adminMarketing");
  const { form, kind, texts } = loaderData;
  return (
    <AdminPage title={t(`page.${kind}`)} record={t(`page.${kind}`)} lead={t("seo.textLead")}>
      <div className="grid gap-4 lg:grid-cols-2">
        {texts.map(({ locale, version, typed }) => {
          const refused = actionData?.locale === locale ? actionData : null;
          const reason = refused && refused.refusal !== "invalid" ? refused.refusal : null;
          return (
            <section key={locale} className={`${cardClass} p-4`}>
              <h2 className="mb-3 font-semibold">
                {t(locale === "en" ? "seo.english" : "seo.arabic")}
              </h2>
              <Form
                key={version}
                id={`page-text-${locale}`}
                form={form}
                t={say}
                typed={refused?.typed ?? typed}
                problems={refused && !reason ? refused.problems : undefined}
                refusal={reason && { title: t(`seo.refused.${reason}`), text: "" }}
                submit={t("seo.save")}
              >
                <input type="hidden" name="locale" value={locale} />
                <input type="hidden" name="version" value={version} />
                <FormFields of={form} />
              </Form>
            </section>
          );
        })}
      </div>
    </AdminPage>
  );
}

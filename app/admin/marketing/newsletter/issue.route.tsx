import { randomUUID } from "node:crypto";
import { data, Form as PlainForm, redirect } from "react-router";
import { AdminPage } from "#app/admin-kit/page/admin-page.tsx";
import { deliverIssues } from "#app/newsletter/issues/deliver-issues.server.ts";
import { issueForm } from "#app/newsletter/issues/issue-form.ts";
import { countSubscribers, getIssue, readProgress } from "#app/newsletter/issues/queries.server.ts";
import { sendIssueTest, startSending } from "#app/newsletter/issues/send-issue.server.ts";
import { changeIssue, createIssue } from "#app/newsletter/issues/write-issue.server.ts";
import { writeIssueMail } from "#app/newsletter/issues/write-issue-mail.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { describeForm } from "#app/platform/forms/described-form.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { inLocale, locales, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import type { Messages } from "#app/platform/i18n/translate.ts";
import { withNotice } from "#app/platform/web/notice.ts";
import { cardClass } from "#app/ui/card.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormFields } from "#app/ui/form/form-field.tsx";
import { type AdminScope, readAdminPage } from "../../read-admin-page.server.ts";
import { formPageHandle } from "../form-page-handle.ts";
import type { MarketingMessages } from "../messages/en.ts";
import type { Route } from "./+types/issue.route.ts";
import { IssueProgress } from "./issue-progress.tsx";

const path = "/admin/newsletter";

export const handle = formPageHandle;

/** One issue: its text while it is a draft, its mails as they will look, and its sending. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await readAdminPage(context, request);
  const form = describeForm(issueForm);
  if (params.id === "new") {
    const blank = issueForm.write({}, randomUUID());
    return { issue: null, blank, form, meta: scope.describe(scope.t("part.new")) };
  }
  const issue = await requireIssue(scope, params.id);
  const { id, state, version, recipients, delivered, failed } = issue;
  const subject = inLocale(scope.locale, issue.subjectEn, issue.subjectAr);
  return {
    issue: {
      id,
      state,
      version,
      subject,
      recipients,
      delivered,
      failed,
      progress: state === "sending" ? await readProgress(scope, id) : null,
      readers: (await countSubscribers(scope)).confirmed,
      previews: locales.map((locale) => {
        const mail = writeIssueMail(scope.config, issue, { locale, subscriberId: null });
        return { locale, subject: mail.subject, page: mail.html };
      }),
    },
    blank: issueForm.write({
      subject: { en: issue.subjectEn, ar: issue.subjectAr },
      body: { en: issue.bodyEn, ar: issue.bodyAr },
    }),
    form,
    meta: scope.describe(subject),
  };
}

async function requireIssue(scope: AdminScope, id: string) {
  const issue = isUuid(id) ? await getIssue(scope, id) : null;
  if (!issue) throw new AppError("not_found", "There is no such issue.");
  return issue;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await readAdminPage(context, request);
  const form = await readForm(request);
  const back = (id: string, notice: string) =>
    redirect(localizedPath(withNotice(`${path}/${id}`, notice), scope.locale), 303);
  const intent = params.id === "new" ? "save" : typedText(form, "intent");
  const version = Number(typedText(form, "version"));
  const refuse = (refusal: "conflict" | "unconfirmed" | "unsent", status: number) =>
    data({ refusal, problems: null, typed: null }, { status });
  if (params.id !== "new") await requireIssue(scope, params.id);
  try {
    if (intent === "test") {
      await sendIssueTest(scope, params.id);
      return back(params.id, "testSent");
    }
    if (intent === "send") {
      if (!form.has("confirmed")) return refuse("unconfirmed", 422);
      await startSending(scope, { id: params.id, version });
      // The page does not wait for the mails; the job takes up what is left.
      deliverIssues(scope).catch((error: unknown) => {
        scope.log.error({ err: error }, "an issue of the newsletter could not be sent");
      });
      return back(params.id, "saved");
    }
    const parsed = issueForm.parse(form);
    if (!parsed.ok) {
      const typed = issueForm.typed(form, randomUUID());
      return data({ refusal: null, problems: parsed.problems, typed }, { status: 422 });
    }
    const { values } = parsed;
    const id = params.id === "new" ? parsed.token : params.id;
    if (params.id === "new") await createIssue(scope, { id, values });
    else await changeIssue(scope, { id, values, version });
    return back(id, "saved");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "conflict") return refuse("conflict", 409);
    if (error.code === "unavailable") return refuse("unsent", 503);
    throw error;
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages<MarketingMessages>("adminMarketing");
  const say = useMessages<Messages>("adminMarketing");
  const { blank, form, issue } = loaderData;
  const title = issue?.subject ?? t("newsletter.write");
  const refusal = actionData?.refusal ?? null;
  return (
    <AdminPage title={title} {...(issue && { record: title })} lead={t("newsletter.issueLead")}>
      {refusal && (
        <p role="alert" className="mb-4 rounded-card bg-danger-soft p-4 text-danger">
          {t(`newsletter.refused.${refusal}`)}
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {(issue === null || issue.state === "draft") && (
          <section className={`${cardClass} p-4`}>
            <Form
              key={issue?.version}
              form={form}
              t={say}
              typed={actionData?.typed ?? blank}
              problems={actionData?.problems ?? undefined}
              intent="save"
              submit={t("newsletter.save")}
            >
              {issue && <input type="hidden" name="version" value={issue.version} />}
              <FormFields of={form} />
            </Form>
          </section>
        )}
        {issue && (
          <div className="grid gap-4">
            {issue.state === "draft" ? (
              <SendForms version={issue.version} readers={issue.readers} />
            ) : (
              <IssueProgress {...issue} />
            )}
            {issue.previews.map(({ locale, subject, page }) => (
              <section key={locale} className={`${cardClass} p-4`}>
                <h2 className="mb-3 font-semibold" lang={locale}>
                  <bdi>{subject}</bdi>
                </h2>
                <iframe
                  title={t(`newsletter.preview.${locale}`)}
                  sandbox=""
                  srcDoc={page}
                  className="h-96 w-full rounded-card border border-line bg-white"
                />
              </section>
            ))}
          </div>
        )}
      </div>
    </AdminPage>
  );
}

function SendForms({ version, readers }: { version: number; readers: number }) {
  const t = useMessages<MarketingMessages>("adminMarketing");
  return (
    <section className={`${cardClass} grid gap-4 p-4`}>
      <PlainForm method="post">
        <Button type="submit" name="intent" value="test" variant="secondary">
          {t("newsletter.test")}
        </Button>
      </PlainForm>
      <PlainForm method="post" className="grid justify-items-start gap-3">
        <input type="hidden" name="version" value={version} />
        <label className="flex items-start gap-3">
          <input type="checkbox" name="confirmed" required className="check tap-target mt-0.5" />
          <span>{t("newsletter.confirm", { count: readers })}</span>
        </label>
        <Button type="submit" name="intent" value="send" variant="danger">
          {t("newsletter.send")}
        </Button>
      </PlainForm>
    </section>
  );
}

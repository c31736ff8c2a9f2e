import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { MediaMessages } from "#app/media/messages/en.ts";
import { nameFormats } from "#app/media/uploads/describe-problem.ts";
import type { UploadLimits, UploadProblem } from "#app/media/uploads/rules.ts";
import { useUploadProblem } from "#app/media/uploads/use-upload-problem.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useLocale, useLocalizedPath, useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { readPageScope } from "#app/platform/web/page-scope.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { FormField, FormFields } from "#app/ui/form/form-field.tsx";
import type { Route } from "./+types/feedback.route.ts";
import { feedbackForm } from "./feedback-form.ts";
import { feedback as arabic } from "./messages/ar.ts";
import { feedback as english, type FeedbackMessages } from "./messages/en.ts";
import { longestDescription } from "./rules.ts";
import { screenshotLimits, submitFeedback } from "./submit-feedback.server.ts";
import { surroundingsOf } from "./surroundings.ts";

const path = "/feedback";

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, describe, locale } = readPageScope(context);
  const t = createTranslator<FeedbackMessages>(locale, inLocale(locale, english, arabic));
  const title = t("feedback.title");
  return {
    title,
    isSent: new URL(request.url).searchParams.has("sent"),
    blank: feedbackForm.write({}, randomUUID()),
    page: pathOf(request.headers.get("referer")),
    limits: screenshotLimits(config),
    meta: describe({
      title,
      path,
      description: t("feedback.description"),
      breadcrumbs: [{ label: title }],
      noindex: true,
    }),
  };
}

/** The page that the visitor came from, without the script that names it. */
function pathOf(referrer: string | null): string {
  const url = URL.parse(referrer ?? "");
  return url ? url.pathname : "";
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const form = await readForm(request);
  const page = typedText(form, "page");
  const result = await submitFeedback(scope, surroundingsOf(request, page), form);
  if (result.ok) throw redirect(localizedPath(`${path}?sent=1`, scope.locale), 303);
  const status = result.refusal === "tooMany" ? 429 : 422;
  const typed = feedbackForm.typed(form, randomUUID());
  return data({ ...result, typed, page }, { status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Feedback({ loaderData, actionData }: Route.ComponentProps) {
  const { title, isSent, blank, limits } = loaderData;
  const t = useMessages<FeedbackMessages>("feedback");
  return (
    <main id="main" className="mx-auto grid w-full max-w-narrow gap-5 pt-6 pb-6 page-gutter">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {isSent ? (
        <FormDone title={t("sent.title")}>
          <p>{t("sent.text")}</p>
          <ButtonLink to={path} variant="secondary">
            {t("sent.again")}
          </ButtonLink>
        </FormDone>
      ) : (
        <FeedbackFields
          blank={actionData?.typed ?? blank}
          page={actionData?.page ?? loaderData.page}
          limits={limits}
          refused={actionData ?? null}
        />
      )}
    </main>
  );
}

interface Refused {
  refusal: "invalid" | "upload" | "tooMany";
  problems?: Problems;
  problem?: UploadProblem;
}

interface FeedbackFieldsProps {
  blank: ReturnType<typeof feedbackForm.write>;
  page: string;
  limits: UploadLimits;
  refused: Refused | null;
}

function FeedbackFields({ blank, page, limits, refused }: FeedbackFieldsProps) {
  const t = useMessages<FeedbackMessages>("feedback");
  const media = useMessages<MediaMessages>("media");
  const describeProblem = useUploadProblem(limits);
  const types = media("upload.hint", {
    formats: nameFormats(limits.formats, useLocale()),
    megabytes: limits.maxMegabytes,
  });
  const reason = refused?.problem ? (describeProblem("screenshot", refused.problem) ?? "") : "";
  const upload = t("upload.text", { reason });
  return (
    <>
      <p className="max-w-prose text-muted">{t("feedback.description")}</p>
      <Form
        form={feedbackForm}
        t={t}
        typed={blank}
        problems={refused?.problems}
        {...(refused && refused.refusal !== "invalid"
          ? {
              refusal: {
                title: t("failed.title"),
                text: refused.refusal === "upload" ? upload : t("tooMany.text"),
              },
            }
          : {})}
        encType="multipart/form-data"
        submit={t("submit")}
        // The dialog shows this form on other pages.
        action={useLocalizedPath()(path)}
      >
        <input type="hidden" name="page" value={page} />
        <FormFields of={feedbackForm} names={["type", "description"]} />
        <output
          data-counter="description"
          data-text={t("counter", { count: "{count}", most: longestDescription })}
          hidden
          className="-mt-3 text-sm text-muted tabular"
        />
        <FormField of={feedbackForm} name="email" />
        <FormField of={feedbackForm} name="screenshot" hint={types} />
      </Form>
    </>
  );
}

import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import {
  describeListingForm,
  openListingForm,
} from "#app/directory/listings/open-listing-form.server.ts";
import { claimPath } from "#app/directory/rules.ts";
import { uploadLimits } from "#app/media/uploads/rules.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { FormRefusal } from "#app/ui/form/form-refusal.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import type { Route } from "./+types/claim.route.ts";
import { ClaimFields } from "./claim-fields.tsx";
import { claimForms } from "./claim-form.ts";
import { claims as arabic } from "./messages/ar.ts";
import { type ClaimsMessages, claims as english } from "./messages/en.ts";
import { isClaimed } from "./queries.server.ts";
import { claimedTypeOf } from "./rules.ts";
import { type ClaimResult, submitClaim } from "./submit-claim.server.ts";

const statusOfRefusal = { invalid: 422, tooMany: 429, claimed: 409 } as const;

async function openClaim({ context, params, request }: Route.LoaderArgs | Route.ActionArgs) {
  const visit = context.get(requestContext);
  const entityType = claimedTypeOf(params.kind);
  if (!entityType) throw data(null, { status: 404 });
  const pathOf = (slug: string) => claimPath(entityType, slug);
  const listing = await openListingForm(visit, { entityType, slug: params.slug, pathOf }, request);
  return {
    visit,
    listing,
    claimed: { entityType, entityId: listing.entityId },
    path: pathOf(listing.slug),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { visit, listing, claimed, path } = await openClaim(args);
  const { actor, config, database, locale, origin } = visit;
  const t = createTranslator<ClaimsMessages>(locale, inLocale(locale, english, arabic));
  const page = describeListingForm(visit, listing);
  const { name } = page;
  const title = t("title", { name });
  return {
    ...page,
    title,
    entityType: claimed.entityType,
    blank: claimForms[claimed.entityType].write({}, randomUUID()),
    limits: uploadLimits("claim-proofs", config),
    isSent: new URL(args.request.url).searchParams.has("sent"),
    isClaimed: await isClaimed(database, actor, claimed),
    meta: pageMeta({
      title: `${title} · ${page.appName}`,
      description: t("description", { name }),
      path,
      locale,
      origin,
      noindex: true,
    }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { visit, claimed, path } = await openClaim(args);
  const form = await readForm(args.request);
  const result = await submitClaim(visit, claimed, form);
  if (result.ok) throw redirect(localizedPath(`${path}?sent=1`, visit.locale), 303);
  const { refusal } = result;
  const typed = claimForms[claimed.entityType].typed(form, randomUUID());
  return data(
    { refusal, problems: problemsOf(result), typed },
    { status: statusOfRefusal[refusal] },
  );
}

/** A proof that was fine has to be chosen again: browsers do not keep files. */
function problemsOf(refused: Extract<ClaimResult, { ok: false }>): Problems {
  if (refused.refusal !== "invalid") return { proof: "problems.proof" };
  const { problems, proof } = refused;
  if (proof === null) return { ...problems, proof: "problems.proof" };
  return { ...problems, proof: proof === "empty" ? "proof.missing" : proof };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { breadcrumbs, title, name, profilePath, entityType, limits, blank } = loaderData;
  const t = useMessages<ClaimsMessages>("claims");
  if (loaderData.isSent) {
    return (
      <ListingFormPage breadcrumbs={breadcrumbs} title={title}>
        <FormDone title={t("sent.title")}>
          <p>{t("sent.text")}</p>
          <ButtonLink to={profilePath} variant="secondary">
            {t("back", { name })}
          </ButtonLink>
        </FormDone>
      </ListingFormPage>
    );
  }
  if (loaderData.isClaimed) {
    return (
      <ListingFormPage breadcrumbs={breadcrumbs} title={title}>
        <div className="grid max-w-prose justify-items-start gap-4">
          <FormRefusal title={t("claimed.title")} text={t("claimed.text")} />
          <ButtonLink to="/contact?topic=listing" variant="secondary">
            {t("claimed.contact")}
          </ButtonLink>
        </div>
      </ListingFormPage>
    );
  }
  return (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title} lead={t("lead")}>
      <Steps />
      <ClaimFields
        entityType={entityType}
        limits={limits}
        state={formState(actionData, blank, (refusal) => ({
          title: t(`${refusal}.title`),
          text: t(`${refusal}.text`),
        }))}
      />
    </ListingFormPage>
  );
}

function Steps() {
  const t = useMessages<ClaimsMessages>("claims");
  return (
    <section aria-labelledby="steps" className="mb-7 max-w-prose rounded-card bg-sunken p-5">
      <h2 id="steps" className="mb-2 font-semibold">
        {t("steps.title")}
      </h2>
      <ol className="list-decimal space-y-1 ps-5">
        <li>{t("steps.submitted")}</li>
        <li>{t("steps.review")}</li>
        <li>{t("steps.decided")}</li>
      </ol>
    </section>
  );
}

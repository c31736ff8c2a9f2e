import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { ListingFormPage } from "#app/directory/listings/listing-form-page.tsx";
import {
  describeListingForm,
  openListingForm,
} from "#app/directory/profile-parts/open-listing-form.server.ts";
import { claimPath, editorPath } from "#app/directory/rules.ts";
import { contactChannels } from "#app/ingest/registers/contacts/usable-contact.ts";
import { uploadLimits } from "#app/media/uploads/rules.ts";
import { isPerson } from "#app/platform/actor.ts";
import type { Problems } from "#app/platform/forms/define-form.ts";
import { readForm, typedText } from "#app/platform/forms/read-form.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { inLocale, localizedPath } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { pageMeta } from "#app/platform/web/head/page-meta.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { FormDone } from "#app/ui/form/form-done.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import type { Route } from "./+types/claim.route.ts";
import { answerCodeClaim } from "./by-code/answer-code-claim.server.ts";
import { CodeClaim, CodeStep, CodeStopped } from "./by-code/code-claim.tsx";
import { codeClaimForms } from "./by-code/code-claim-form.ts";
import { findCodeOffer, showOffer } from "./by-code/code-offer.server.ts";
import { ClaimFields } from "./claim-fields.tsx";
import { claimForms } from "./claim-form.ts";
import { claims as arabic } from "./messages/ar.ts";
import { type ClaimsMessages, claims as english } from "./messages/en.ts";
import { isClaimed, readKnown } from "./queries.server.ts";
import { claimedTypeOf, reviewReasons } from "./rules.ts";
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
  const params = new URL(args.request.url).searchParams;
  const { licence, phone, ...known } = await readKnown(database, actor, claimed);
  const isTaken = await isClaimed(database, actor, claimed);
  const offer = isTaken ? null : await findCodeOffer(visit, claimed);
  const shown = offer && showOffer(offer);
  const [only, ...more] = Object.keys(shown ?? {});
  const channel = more.length === 0 ? contactChannels.find((one) => one === only) : undefined;
  return {
    ...page,
    title,
    entityType: claimed.entityType,
    blank: claimForms[claimed.entityType].write({ ...known, phone, licence }, randomUUID()),
    limits: uploadLimits("claim-proofs", config),
    isSent: params.has("sent"),
    isClaimed: isTaken,
    isGranted: isTaken && params.has("granted"),
    reason: reviewReasons.find((one) => one === params.get("review")) ?? null,
    editor: `/login?next=${encodeURIComponent(editorPath(claimed.entityType, listing.slug))}`,
    /** Null where the register has no contact that a code can be sent to. */
    byCode: shown && {
      offer: shown,
      isShown: params.get("by") !== "document",
      blank: codeClaimForms[claimed.entityType].write(
        { ...known, ...(channel && { channel }) },
        randomUUID(),
      ),
    },
    codePath: path,
    documentPath: `${path}?by=document`,
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
  const { visit, listing, claimed, path } = await openClaim(args);
  const form = await readForm(args.request);
  const intent = typedText(form, "intent");
  if (intent === "code" || intent === "confirm") {
    const names = { en: listing.nameEn, ar: listing.nameAr };
    const answer = await answerCodeClaim(visit, { ...claimed, names }, form, intent);
    if (answer.step === "granted") {
      const editor = `${editorPath(claimed.entityType, listing.slug)}&done=granted&open=contact`;
      const to = isPerson(visit.actor) ? editor : `${path}?granted=1`;
      throw redirect(localizedPath(to, visit.locale), 303);
    }
    if (answer.step === "review") {
      throw redirect(localizedPath(`${path}?review=${answer.reason}`, visit.locale), 303);
    }
    return data({ code: answer, document: null }, { status: answer.status });
  }
  const result = await submitClaim(visit, claimed, form);
  if (result.ok) throw redirect(localizedPath(`${path}?sent=1`, visit.locale), 303);
  const { refusal } = result;
  const typed = claimForms[claimed.entityType].typed(form, randomUUID());
  return data(
    { code: null, document: { refusal, problems: problemsOf(result), typed } },
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
  const { breadcrumbs, title, isClaimed: isTaken, byCode, documentPath } = loaderData;
  const t = useMessages<ClaimsMessages>("claims");
  const frame = (content: ReactNode, lead?: string) => (
    <ListingFormPage breadcrumbs={breadcrumbs} title={title} lead={lead}>
      {content}
    </ListingFormPage>
  );
  if (loaderData.isGranted) {
    return frame(
      <FormDone title={t("code.granted.title")}>
        <p>{t("code.granted.text")}</p>
        <ButtonLink to={loaderData.editor}>{t("code.granted.signIn")}</ButtonLink>
      </FormDone>,
    );
  }
  if (isTaken) return frame(<CodeStopped refusal="claimed" documentPath={documentPath} />);
  if (loaderData.isSent || loaderData.reason) return frame(<Sent loaderData={loaderData} />);
  const code = actionData?.code;
  if (code?.step === "stopped") {
    return frame(<CodeStopped refusal={code.refusal} documentPath={documentPath} />);
  }
  if (code?.step === "code") {
    const { mask, minutes, codeId, typed, problems } = code;
    return frame(
      <CodeStep
        mask={mask}
        minutes={minutes}
        codeId={codeId}
        typed={typed}
        problems={problems}
        documentPath={documentPath}
      />,
    );
  }
  if (byCode && (byCode.isShown || code) && !actionData?.document) {
    return frame(
      <CodeClaim
        entityType={loaderData.entityType}
        offer={byCode.offer}
        documentPath={documentPath}
        state={{ typed: code?.typed ?? byCode.blank, problems: code?.problems }}
      />,
      t("lead"),
    );
  }
  return frame(<DocumentClaim loaderData={loaderData} actionData={actionData} />, t("lead"));
}

type Shown = Pick<Route.ComponentProps, "loaderData">;

function Sent({ loaderData: { name, profilePath, reason } }: Shown) {
  const t = useMessages<ClaimsMessages>("claims");
  return (
    <FormDone title={t(reason ? "code.review.title" : "sent.title")}>
      <p>{t(reason ? `code.review.${reason}` : "sent.text")}</p>
      <ButtonLink to={profilePath} variant="secondary">
        {t("back", { name })}
      </ButtonLink>
    </FormDone>
  );
}

function DocumentClaim({
  loaderData: { entityType, limits, blank, byCode, codePath },
  actionData,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const t = useMessages<ClaimsMessages>("claims");
  return (
    <>
      {byCode && (
        <p className="mb-4">
          <Link to={codePath} className="link inline-flex min-h-11 items-center">
            {t("code.back")}
          </Link>
        </p>
      )}
      <Steps />
      <ClaimFields
        entityType={entityType}
        limits={limits}
        state={formState(actionData?.document ?? undefined, blank, (refusal) => ({
          title: t(`${refusal}.title`),
          text: t(`${refusal}.text`),
        }))}
      />
    </>
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

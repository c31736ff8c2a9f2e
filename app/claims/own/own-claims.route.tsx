import { AreaPage } from "#app/accounts/area/area-page.tsx";
import { readAreaPage } from "#app/accounts/area/read-area-page.server.ts";
import { OwnListingHead } from "#app/directory/listings/own-listing-head.tsx";
import { claimPath, editorPath } from "#app/directory/rules.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { Card, cardClass } from "#app/ui/card.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { listOwnClaims } from "../queries.server.ts";
import type { ClaimState } from "../rules.ts";
import type { Route } from "./+types/own-claims.route.ts";
import { ownClaims as arabic } from "./messages/ar.ts";
import { ownClaims as english, type OwnClaimsMessages } from "./messages/en.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, database, describe, locale } = readAreaPage(context, request);
  const t = createTranslator<OwnClaimsMessages>(locale, inLocale(locale, english, arabic));
  const found = await listOwnClaims(database, actor);
  const claims = found.map(({ id, entityType, slug, nameEn, nameAr, state, reason, ...claim }) => ({
    id,
    entityType,
    slug,
    state,
    reason,
    name: inLocale(locale, nameEn, nameAr) ?? t("noListing"),
    sent: t("sent", { date: formatDate(claim.submittedAt, locale) }),
    decided: claim.decidedAt && t("decided", { date: formatDate(claim.decidedAt, locale) }),
  }));
  return { claims, meta: describe(t("title")) };
}

type ShownClaim = Awaited<ReturnType<typeof loader>>["claims"][number];

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function OwnClaims({ loaderData: { claims } }: Route.ComponentProps) {
  const t = useMessages<OwnClaimsMessages>("ownClaims");
  if (claims.length === 0) {
    return (
      <AreaPage title={t("title")}>
        <EmptyState
          className={cardClass}
          title={t("empty.title")}
          text={t("empty.text")}
          actions={<ButtonLink to="/search">{t("empty.action")}</ButtonLink>}
        />
      </AreaPage>
    );
  }
  return (
    <AreaPage title={t("title")} lead={t("lead")}>
      <ul className="grid gap-4">
        {claims.map((claim) => (
          <li key={claim.id}>
            <Claim claim={claim} />
          </li>
        ))}
      </ul>
    </AreaPage>
  );
}

const tones: Record<ClaimState, BadgeTone> = {
  submitted: "neutral",
  in_review: "saffron",
  approved: "open",
  appointed: "open",
  rejected: "danger",
  ended: "neutral",
};

function Claim({ claim }: { claim: ShownClaim }) {
  const t = useMessages<OwnClaimsMessages>("ownClaims");
  const { entityType, slug, name, state, reason, sent, decided } = claim;
  return (
    <Card as="article" className="grid gap-2">
      <OwnListingHead
        entityType={entityType}
        slug={slug}
        name={name}
        tone={tones[state]}
        state={t(`state.${state}`)}
      />
      {reason && <p>{t("reason", { reason })}</p>}
      <p>{t(`text.${state}`)}</p>
      <p className="text-sm text-faint">
        {sent}
        {decided && ` · ${decided}`}
      </p>
      {slug && state === "approved" && (
        <p>
          <ButtonLink to={editorPath(entityType, slug)} variant="secondary" size="sm">
            {t("edit")}
          </ButtonLink>
        </p>
      )}
      {slug && state === "rejected" && (
        <p>
          <ButtonLink to={claimPath(entityType, slug)} variant="secondary" size="sm">
            {t("again")}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

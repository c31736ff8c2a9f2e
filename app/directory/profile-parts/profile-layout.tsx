import type { ReactNode } from "react";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumbs } from "#app/ui/navigation/breadcrumbs.tsx";
import { CardIcon } from "../cards/card-icon.tsx";
import { FavoriteButton } from "../cards/favorite/favorite-button.tsx";
import { CardPicture } from "../cards/markup/card-picture.tsx";
import { Rating } from "../cards/rating.tsx";
import { isShownFeatured, isTopRated } from "../cards/rules.ts";
import type { DirectoryMessages } from "../messages/en.ts";
import type { ProfilesMessages } from "./messages/en.ts";
import type { ProfileHead } from "./profile.ts";
import { SharePage } from "./share-page.tsx";

interface ProfileLayoutProps {
  head: ProfileHead;
  /** Under the name: specialty, place. */
  subject: ReactNode;
  /** The deciding facts; sticky in the side column on wide screens. */
  decision?: ReactNode;
  contactPath?: string;
  /** The same at the foot of a phone. */
  bar?: ReactNode;
  children: ReactNode;
}

/** The frame of the four profiles: who, what decides, then the facts in the order they are asked for. */
export function ProfileLayout({
  head,
  subject,
  decision,
  contactPath,
  bar,
  children,
}: ProfileLayoutProps) {
  return (
    <main
      id="main"
      className="mx-auto w-full max-w-wide pt-4 page-gutter print:block print:[&_details::details-content]:[content-visibility:visible] lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10"
    >
      <Breadcrumbs items={head.breadcrumbs} className="mb-5 lg:col-span-2" />
      <Head head={head} subject={subject} contactPath={contactPath} />
      {decision && (
        <div className="mb-6 lg:col-start-2 lg:row-span-2 lg:mb-0">
          <div className="grid gap-4 lg:sticky lg:top-6">{decision}</div>
        </div>
      )}
      <div className="min-w-0 pb-6 lg:col-start-1">{children}</div>
      {bar}
    </main>
  );
}

function Head({
  head,
  subject,
  contactPath,
}: Pick<ProfileLayoutProps, "head" | "subject" | "contactPath">) {
  const t = useMessages<DirectoryMessages>("directory");
  const say = useMessages<ProfilesMessages>("profiles");
  return (
    <header className="mb-6 flex flex-wrap items-start gap-4 md:gap-6">
      <CardPicture
        card={head}
        size={160}
        fetchPriority="high"
        className="size-24 shrink-0 text-2xl md:size-40 md:text-[2.5rem]"
      />
      {/* Below the picture where text is enlarged or the screen is narrow. */}
      <div className="grid min-w-0 grow basis-48 grid-cols-1 gap-1.5">
        <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">{head.title}</h1>
        {head.title === head.derivedName && (
          <p className="text-sm text-muted">{say("head.derivedName")}</p>
        )}
        {subject}
        <p>
          <Rating rating={head.averageRating} reviewCount={head.reviewCount} />
        </p>
        <ul className="flex flex-wrap gap-1.5">
          {head.isVerified && (
            <li className="flex">
              <Badge
                tone="brand"
                icon={<CardIcon name="badge-check" className="size-3.5 shrink-0" />}
              >
                {t("card.verified")}
              </Badge>
            </li>
          )}
          {isTopRated(head) && (
            <li className="flex">
              <Badge tone="saffron">{t("badge.topRated")}</Badge>
            </li>
          )}
          {isShownFeatured(head) && (
            <li className="flex" title={t("badge.sponsored")}>
              <Badge tone="sand">
                {t("badge.featured")}
                <span className="sr-only"> ({t("badge.sponsored")})</span>
              </Badge>
            </li>
          )}
        </ul>
        <div className="print:hidden flex flex-wrap items-start gap-x-5">
          <FavoriteButton entity={head} hasWord />
          <SharePage title={head.title} url={head.url} contactPath={contactPath} />
        </div>
      </div>
    </header>
  );
}

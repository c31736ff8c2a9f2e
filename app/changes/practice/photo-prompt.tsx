import { type PhotoSubject, photoSubjects } from "#app/directory/clinics/photo-subjects.ts";
import { editorPath } from "#app/directory/rules.ts";
import { Link } from "#app/platform/i18n/link.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { EditedListingPage } from "./edited-listing.ts";
import type { PracticeMessages } from "./messages/en.ts";

/** Asks for the photographs that a listing does not have yet; nothing when it has them all. */
export function PhotoPrompt({ editor }: { editor: EditedListingPage }) {
  const t = useMessages<PracticeMessages>("practice");
  const { photos, entityType, slug } = editor;
  const asked = photosOf(entityType);
  const done = photos.shown.length;
  if (done === asked.length) return null;
  return (
    <Card as="section" aria-labelledby="photos" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="photos" className="text-lg font-semibold">
          {t(`photos.title.${entityType}`)}
        </h2>
        <p className="text-sm text-muted tabular">
          {t("photos.progress", { done, total: asked.length })}
        </p>
      </div>
      <ProgressBar share={done / asked.length} />
      <p className="max-w-prose">{t(`photos.text.${entityType}`)}</p>
      <ul className="grid gap-x-6 md:grid-cols-2">
        {asked.map((subject) => (
          <li key={subject} className="flex min-h-11 items-center gap-3">
            {photos.shown.includes(subject) ? (
              <>
                <Icon name="check" className="size-5 text-open" />
                <span className="grow">{t(`photos.${subject}`)}</span>
                <span className="text-sm text-muted">{t("photos.done")}</span>
              </>
            ) : (
              <>
                <span aria-hidden className="size-5 rounded-full border border-edge" />
                <span className="grow">{t(`photos.${subject}`)}</span>
                {photos.waiting.includes(subject) ? (
                  <Badge tone="saffron">{t("waiting")}</Badge>
                ) : (
                  <Link
                    to={`${editorPath(entityType, slug)}&open=picture&shows=${subject}#picture`}
                    className="inline-flex min-h-11 items-center link"
                  >
                    {t("photos.add")}
                    <span className="sr-only">: {t(`photos.${subject}`)}</span>
                  </Link>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {photos.waiting.length > 0 && (
        <p className="text-sm text-muted">
          {t(`photos.next.${entityType}`, { count: photos.waiting.length })}
        </p>
      )}
    </Card>
  );
}

/** Subjects of a listing's photographs; a professional has a portrait alone. */
export function photosOf(
  entityType: EditedListingPage["entityType"],
): readonly (PhotoSubject | "portrait")[] {
  return entityType === "clinics" ? photoSubjects : ["portrait"];
}

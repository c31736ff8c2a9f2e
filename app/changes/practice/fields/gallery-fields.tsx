import { Thumbnail } from "#app/media/picture.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { typedTexts, useFormView } from "#app/ui/form/form-view.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { PartFieldsProps } from "../edited-listing.ts";
import type { PracticeMessages } from "../messages/en.ts";

/** The pictures that a listing shows; each press moves one by a place, or takes it away. */
export function GalleryFields({ editor }: PartFieldsProps) {
  const t = useMessages<PracticeMessages>("practice");
  const paths = typedTexts(useFormView(), "path");
  return (
    <>
      <p className="text-sm text-muted">{t(`gallery.${editor.entityType}`)}</p>
      <ol className="divide-y divide-line">
        {paths.map((path, place) => (
          <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <input type="hidden" name="path" value={path} />
            <div>
              <Thumbnail
                src={`/files/${editor.pictureBucket}/${path}`}
                alt={t("gallery.nth", { place: place + 1 })}
                width={96}
                height={72}
                loading="lazy"
                className="h-18 w-24 rounded-control bg-sunken object-cover"
              />
            </div>
            {place === 0 && paths.length > 1 && <Badge tone="brand">{t("gallery.first")}</Badge>}
            <span className="grow" />
            <MoveButton deed="earlier" place={place} isOff={place === 0} />
            <MoveButton deed="later" place={place} isOff={place === paths.length - 1} />
            <Removal place={place} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface MoveButtonProps {
  deed: "earlier" | "later";
  place: number;
  isOff: boolean;
}

function MoveButton({ deed, place, isOff }: MoveButtonProps) {
  const t = useMessages<PracticeMessages>("practice");
  // An empty cell keeps the other buttons in columns.
  if (isOff) return deed === "later" ? <span className="size-11" /> : null;
  return (
    <Button
      type="submit"
      name="move"
      value={`${deed}:${place}`}
      variant="ghost"
      size="icon"
      aria-label={t(`gallery.${deed}`, { place: place + 1 })}
    >
      <Icon name="chevron-down" className={deed === "earlier" ? "size-5 rotate-180" : "size-5"} />
    </Button>
  );
}

/** Asks for confirmation: a removed picture must be uploaded and approved again. */
function Removal({ place }: { place: number }) {
  const t = useMessages<PracticeMessages>("practice");
  return (
    <details className="contents [&::details-content]:basis-full">
      <summary className="tap-target inline-block cursor-pointer py-2 text-sm link">
        {t("gallery.remove")}
        <span className="sr-only">: {t("gallery.nth", { place: place + 1 })}</span>
      </summary>
      <div className="mt-1 grid justify-items-start gap-2 rounded-control bg-sunken p-4">
        <p>{t("gallery.sure")}</p>
        <Button type="submit" name="move" value={`remove:${place}`} variant="danger" size="sm">
          {t("gallery.yes", { place: place + 1 })}
        </Button>
      </div>
    </details>
  );
}

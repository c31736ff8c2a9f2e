import { useId } from "react";
import type { ProfilesMessages } from "#app/directory/profile-parts/messages/en.ts";
import type { Picture } from "#app/directory/profile-parts/profile.ts";
import { Picture as StoredPicture } from "#app/media/picture.tsx";
import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { buttonClass } from "#app/ui/controls/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { UiMessages } from "#app/ui/messages/en.ts";

const sizes = "(width < 768px) 80vw, 320px";
const enlargedSizes = "(width < 1100px) 96vw, 1060px";

interface GalleryPictureProps {
  picture: Picture;
  place: number;
  count: number;
}

/** Pictures in a row that scrolls sideways; each keeps its place before it is loaded. */
export function Gallery({ pictures }: { pictures: Picture[] }) {
  return (
    <ul className="flex snap-x gap-3 overflow-x-auto pb-2">
      {pictures.map((picture, index) => (
        <li key={picture.src} className="shrink-0 snap-start">
          <GalleryPicture picture={picture} place={index + 1} count={pictures.length} />
        </li>
      ))}
    </ul>
  );
}

/** A press enlarges it over the page, without script. */
function GalleryPicture({ picture, place, count }: GalleryPictureProps) {
  const t = useMessages<ProfilesMessages>("profiles");
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("gallery.enlarge", { place, count, alt: picture.alt })}
        className="block rounded-card"
      >
        <StoredPicture
          picture={picture}
          sizes={sizes}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="h-48 w-auto max-w-[80vw] rounded-card bg-sunken object-cover"
        />
      </button>
      <EnlargedPicture id={id} picture={picture} place={place} count={count} />
    </>
  );
}

function EnlargedPicture({ id, picture, place, count }: GalleryPictureProps & { id: string }) {
  const t = useMessages<ProfilesMessages>("profiles");
  const ui = useMessages<UiMessages>("ui");
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={picture.alt}
      className="floats m-auto max-w-[min(66rem,calc(100vw-1rem))] overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-float"
    >
      <div className="flex items-center justify-between gap-4 p-1 ps-4">
        <p className="text-sm text-muted tabular">{t("gallery.place", { place, count })}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={ui("dialog.close")}
          className={buttonClass({ variant: "ghost", size: "icon" })}
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <StoredPicture
        picture={picture}
        sizes={enlargedSizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        className="mx-auto h-auto max-h-[calc(100dvh-9rem)] w-auto max-w-full"
      />
      <p className="px-4 py-3 text-sm text-muted">{picture.alt}</p>
    </div>
  );
}

import { useMessages } from "#app/platform/i18n/locale-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { EntityRef } from "../../entity-ref.ts";
import type { DirectoryMessages } from "../../messages/en.ts";
import { CardIcon } from "../card-icon.tsx";
import { useIsFavorite } from "./own-favorites.tsx";
import { favoriteKey, favoritesFormId } from "./rules.ts";

interface FavoriteButtonProps {
  entity: EntityRef & { title: string };
  /** Shows "Save" beside the heart. */
  hasWord?: boolean;
  className?: string;
}

const heartClass = classNames(
  "tap-target relative z-10 inline-flex size-9 shrink-0 items-center justify-center rounded-full",
  "text-faint transition-colors hover:bg-brand-soft hover:text-brand aria-pressed:text-brand",
);

const wordClass =
  "inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-brand underline-offset-4 hover:underline";

/** Adds or removes a favourite; submits the one form of the document (favorites-form.tsx). */
export function FavoriteButton({ entity, hasWord = false, className }: FavoriteButtonProps) {
  const t = useMessages<DirectoryMessages>("directory");
  const isKept = useIsFavorite(entity);
  return (
    <button
      type="submit"
      form={favoritesFormId}
      name={isKept ? "remove" : "add"}
      value={favoriteKey(entity)}
      aria-pressed={isKept}
      // The sign-in dialog says what it was opened for.
      data-why={hasWord ? t("favorite.keep", { name: entity.title }) : undefined}
      aria-label={hasWord ? undefined : t("favorite.keep", { name: entity.title })}
      className={classNames("group no-print", hasWord ? wordClass : heartClass, className)}
    >
      <CardIcon
        name="heart"
        className="size-4.5 fill-none group-aria-pressed:fill-current group-aria-pressed:text-brand"
      />
      {hasWord && (
        <>
          <span className="group-aria-pressed:hidden">{t("favorite.save")}</span>
          <span className="hidden group-aria-pressed:inline">{t("favorite.saved")}</span>
          <span className="sr-only">{entity.title}</span>
        </>
      )}
    </button>
  );
}

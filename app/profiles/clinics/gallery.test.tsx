import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { profiles as profilesAr } from "#app/directory/profile-parts/messages/ar.ts";
import { profiles as profilesEn } from "#app/directory/profile-parts/messages/en.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import { ui as uiAr } from "#app/ui/messages/ar.ts";
import { ui as uiEn } from "#app/ui/messages/en.ts";
import { Gallery } from "./gallery.tsx";

const catalogs = {
  en: { profiles: profilesEn, ui: uiEn },
  ar: { profiles: profilesAr, ui: uiAr },
};
const pictures = ["Entrance", "Waiting room"].map((alt, index) => ({
  src: `/files/clinic-images/${index}.jpg`,
  avif: "",
  webp: "",
  blur: undefined,
  width: 640,
  height: 480,
  alt,
}));

test.each([
  ["en", "Enlarge picture 2 of 2: Waiting room", "Close"],
  ["ar", "تكبير الصورة 2 من 2: \u2068Waiting room\u2069", uiAr["dialog.close"]],
] as const)(
  "each picture is enlarged, and put away, without script in %s",
  (locale, name, close) => {
    const markup = renderToStaticMarkup(
      <LocaleProvider locale={locale} catalog={catalogs[locale]}>
        <Gallery pictures={pictures} />
      </LocaleProvider>,
    );
    const [, target] =
      new RegExp(`popoverTarget="([^"]+)" aria-label="${name}"`).exec(markup) ?? [];
    const enlarged = new RegExp(`<div id="${target}" popover="auto".*?</div>.*?</div>`).exec(
      markup,
    );
    expect(enlarged?.[0]).toContain('src="/files/clinic-images/1.jpg" alt="Waiting room"');
    expect(enlarged?.[0]).toContain(
      `popoverTarget="${target}" popoverTargetAction="hide" aria-label="${close}"`,
    );
  },
);

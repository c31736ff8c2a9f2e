import { formatNumber } from "#app/platform/i18n/format.ts";
import { directionOf, type Locale, localizedPath, otherLocale } from "#app/platform/i18n/locale.ts";
import { type StartProgress, type StartStep, startSteps } from "../starting/start-progress.ts";

/** Seconds after which a browser, or a program by Retry-After, asks again. */
export const askAgainAfter = 3;

const texts = {
  en: {
    title: "The site is being prepared",
    text: "The first start fills the database, which takes a minute or two. This page opens by itself.",
    step: "Step {place} of {all}: {name}",
    counted: "Step {place} of {all}: {name}, {done} of {total}",
    language: "العربية",
    steps: {
      database: "opening the database",
      words: "places, medical terms and texts",
      removing: "removing an unfinished demo city",
      clinics: "clinics of the demo city",
      professionals: "professionals of the demo city",
      listings: "preparing the search",
      bookings: "schedules and appointments",
    },
  },
  ar: {
    title: "نُجهّز الموقع الآن",
    text: "تُملأ قاعدة البيانات عند التشغيل الأول، ويستغرق ذلك دقيقة أو دقيقتين. ستُفتح الصفحة وحدها.",
    step: "الخطوة {place} من {all}: {name}",
    counted: "الخطوة {place} من {all}: {name}، {done} من {total}",
    language: "English",
    steps: {
      database: "فتح قاعدة البيانات",
      words: "المناطق والمصطلحات الطبية والنصوص",
      removing: "إزالة مدينة تجريبية لم تكتمل",
      clinics: "عيادات المدينة التجريبية",
      professionals: "ممارسو المدينة التجريبية",
      listings: "تجهيز البحث",
      bookings: "جداول العمل والمواعيد",
    },
  },
} satisfies Record<Locale, { steps: Record<StartStep, string> } & Record<string, unknown>>;

/** The page of a site whose database is being filled: no script, asks again by itself. */
export function startingPage(progress: StartProgress, locale: Locale, path: string): string {
  const { title, text, step, counted, language, steps } = texts[locale];
  const { count } = progress;
  const place = startSteps.indexOf(progress.step);
  const values: Record<string, string> = {
    place: formatNumber(place + 1, locale),
    all: formatNumber(startSteps.length, locale),
    name: steps[progress.step],
    done: formatNumber(count?.done ?? 0, locale),
    total: formatNumber(count?.total ?? 0, locale),
  };
  const line = (count ? counted : step).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  const part = count && count.total > 0 ? count.done / count.total : 0;
  const other = escapeAttribute(localizedPath(path, otherLocale(locale)));
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${askAgainAfter}">
<title>${title}</title>
<style>
:root { color-scheme: light dark; background: light-dark(#fcfaf6, #081a1e); color: light-dark(#12272c, #e8efee); accent-color: light-dark(#075e66, #6fc7c4) }
body { font: 1rem/1.7 system-ui, sans-serif; max-width: 32rem; margin: 18vh auto; padding: 0 1.5rem; text-align: start }
h1 { font-size: 1.5rem; line-height: 1.4 }
progress { inline-size: 100%; block-size: .75rem }
a { color: light-dark(#075e66, #6fc7c4); display: inline-block; padding-block: .6rem }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<progress max="${startSteps.length}" value="${(place + part).toFixed(2)}" aria-labelledby="step"></progress>
<p id="step">${line}</p>
<p><a href="${other}" lang="${otherLocale(locale)}">${language}</a></p>
</main>
</body>
</html>
`;
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

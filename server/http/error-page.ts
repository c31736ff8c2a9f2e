import type { Locale } from "#app/platform/i18n/locale.ts";

const texts = {
  en: {
    direction: "ltr",
    home: "Go Home",
    titles: {
      400: ["400 Bad Request", "The address of this page cannot be read."],
      403: ["403 Forbidden", "You do not have permission to perform this action."],
      404: ["404 Not Found", "The requested resource was not found."],
      405: ["405 Method Not Allowed", "This page cannot be asked for in this way."],
      408: ["408 Request Timeout", "What was sent took too long to arrive."],
      413: ["413 Too Large", "What was sent is too large."],
      414: ["414 Address Too Long", "The address of this page is too long."],
      429: ["429 Too Many Requests", "Wait a minute, then try again."],
      431: [
        "431 Request Header Fields Too Large",
        "Delete the cookies of this site, then try again.",
      ],
      503: ["503 Service Unavailable", "Database error occurred. Please try again later."],
      500: [
        "Something went wrong",
        "We're sorry, but something unexpected happened. Please try refreshing the page.",
      ],
    },
  },
  ar: {
    direction: "rtl",
    home: "الصفحة الرئيسية",
    titles: {
      400: ["400 طلب غير صالح", "تعذّرت قراءة عنوان هذه الصفحة."],
      403: ["403 غير مسموح", "ليس لديك إذن لتنفيذ هذا الإجراء."],
      404: ["404 الصفحة غير موجودة", "لم نعثر على ما طلبته."],
      405: ["405 طريقة غير مسموح بها", "لا يمكن طلب هذه الصفحة بهذه الطريقة."],
      408: ["408 انتهت المهلة", "استغرق وصول ما أرسلته وقتًا طويلًا."],
      413: ["413 الحجم أكبر من المسموح", "حجم ما أُرسل أكبر من الحد المسموح."],
      414: ["414 العنوان طويل جدًا", "عنوان هذه الصفحة أطول من اللازم."],
      429: ["429 طلبات كثيرة", "انتظر دقيقة ثم حاول مرة أخرى."],
      431: ["431 بيانات الطلب كبيرة جدًا", "احذف ملفات الارتباط لهذا الموقع ثم حاول مرة أخرى."],
      503: ["503 الخدمة غير متاحة الآن", "حدث خطأ في قاعدة البيانات. يُرجى المحاولة لاحقًا."],
      500: ["حدث خطأ ما", "نعتذر، حدث أمر غير متوقع. يُرجى تحديث الصفحة."],
    },
  },
} as const;

type KnownStatus = keyof (typeof texts)["en"]["titles"];

function isKnown(status: number): status is KnownStatus {
  return Object.hasOwn(texts.en.titles, status);
}

/** The screen of last resort, for when the site itself cannot render: no script, no style sheet. */
export function plainErrorPage(status: number, locale: Locale): Response {
  const { direction, home, titles } = texts[locale];
  const [title, text] = titles[isKnown(status) ? status : 500];
  const html = `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem; text-align: start }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/${locale === "ar" ? "?lang=ar" : ""}">${home}</a></p>
</body>
</html>
`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

import type { LibraryMessages } from "./en.ts";

export const adminLibrary: LibraryMessages = {
  "library.open": "اختر صورة",
  "library.openFor": "اختر صورة: {field}",
  "library.title": "مكتبة الوسائط",
  "library.lead": "انسخ رابط الصورة إلى النموذج.",
  "library.close": "إغلاق",
  "library.search": "ابحث في أوصاف الصور",
  "library.find": "ابحث",
  "library.loading": "جارٍ التحميل…",
  "library.failed": "تعذّر فتح المكتبة. اكتب مجددًا لإعادة المحاولة.",
  "library.empty": "لا صور.",
  "library.address": "الرابط",
  "library.add": "أضف صورة",
  "library.store": "احفظ الصورة واخترها",
  "library.notStored": "تعذّر حفظ الصورة. أعد المحاولة.",
};

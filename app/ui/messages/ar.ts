import type { UiMessages } from "./en.ts";

export const ui: UiMessages = {
  "field.optional": "اختياري",
  "breadcrumbs.label": "موقعك في الدليل",
  "pagination.label": "الصفحات",
  "pagination.previous": "السابق",
  "pagination.next": "التالي",
  "pagination.previousPage": "الصفحة السابقة",
  "pagination.nextPage": "الصفحة التالية",
  "pagination.page": "الصفحة {page}",
  "pagination.place": "الصفحة {current} من {total}",
  "dialog.close": "إغلاق",
  "combobox.show": "عرض الخيارات",
  "combobox.clear": "مسح",
  "combobox.empty": "لا شيء يطابق ما كتبته",
  "toast.region": "الرسائل",
  "toast.close": "إغلاق هذه الرسالة",
  "error.reference": "الرقم المرجعي:",
  loading: "جارٍ التحميل",
};

import type { MediaMessages } from "./en.ts";

export const media: MediaMessages = {
  "upload.failed": "تعذّر قبول الملف",
  "upload.hint": "{formats}، بحجم لا يتجاوز {megabytes} ميغابايت.",
  "upload.empty": "الملف فارغ.",
  "upload.too_large": "حجم الملف يتجاوز {megabytes} ميغابايت.",
  "upload.wrong_type": "نوع الملف غير مقبول: نقبل {formats} فقط.",
  "upload.too_many_pixels": "الصورة أكبر من 40 ميغابكسل.",
  "upload.too_small": "الصورة صغيرة جدًا. يجب ألّا تقل عن {width} × {height} بكسل، وبعد القص أيضًا.",
  "upload.damaged": "الملف تالف ولا يمكن فتحه.",
  "upload.protected": "المستند محمي ولا يمكننا فحصه. احفظ نسخة منه بلا كلمة مرور ثم أرسلها.",
  "upload.ambiguous": "في الملف شيء آخر غير الصورة أو المستند الذي يبدو عليه.",
};

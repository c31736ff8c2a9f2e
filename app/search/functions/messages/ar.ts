import type { ExplainMessages } from "./en.ts";

export const explain: ExplainMessages = {
  "placed.pinned": "وضعه محررو الدليل في المقدمة لهذا البحث، دون أي مقابل مادي.",
  "placed.demoted": "وضعه محررو الدليل في آخر نتائج هذا البحث.",
  "name.whole": "الاسم مطابق تمامًا لكلمات البحث.",
  "name.beginning": "يبدأ الاسم بكلمات البحث.",
  concept: "التطابق في المعنى: {percent} من 100.",
  text: "كلمات البحث موجودة في الاسم أو التخصصات أو المكان: {percent} من 100.",
  quality: "ملف مُتحقق منه وكامل وحديث: {percent} من 100. ولا أثر للدفع في الترتيب.",
};

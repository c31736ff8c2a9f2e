import type { ExplainMessages } from "./en.ts";

export const explain: ExplainMessages = {
  "name.whole": "اسمه هو ما بُحث عنه تمامًا.",
  "name.beginning": "يبدأ اسمه بما بُحث عنه.",
  concept: "يقدّم ما بُحث عنه: {percent} من 100.",
  text: "الكلمات موجودة في اسمه أو تخصصاته أو مكانه: {percent} من 100.",
  quality: "ملفه مُتحقق منه وكامل وحديث: {percent} من 100. ولا أثر للدفع في الترتيب.",
};

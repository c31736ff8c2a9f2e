import type { OpenDataMessages } from "./en.ts";

export const openData: OpenDataMessages = {
  title: "البيانات المفتوحة",
  lead: "الدليل العام في ملفات تُكتب كل ليلة في الساعة 03:30 بتوقيت دبي.",
  description:
    "عيادات الدليل وممارسوه الصحيون في ملفات CSV وJSON lines وGeoJSON، مع مصدر كل عمود وترخيصه.",
  "files.title": "الملفات",
  "files.none": "لم يُكتب أي ملف بعد. تُكتب الملفات كل ليلة في الساعة 03:30 بتوقيت دبي.",
  "files.file": "الملف",
  "files.rows": "الصفوف",
  "files.size": "الحجم",
  "files.packed": "مضغوطًا",
  "files.written": "تاريخ الكتابة",
  "dataset.clinics": "العيادات",
  "dataset.professionals": "الممارسون الصحيون",
  "format.csv": "CSV",
  "format.jsonl": "JSON lines",
  "format.geojson": "GeoJSON",
  latest: "للبرامج: يقود {address} دائمًا إلى أحدث ملف، ويصف {package} الملفات كلها.",
  invented: {
    zero: "لا صفوف من مدينة تجريبية.",
    one: "صف واحد من مدينة تجريبية مُختلَقة لا يسمّي شخصًا ولا عيادة حقيقية، وقيمة عموده is_invented هي true.",
    two: "صفّان من مدينة تجريبية مُختلَقة لا يسمّيان شخصًا ولا عيادة حقيقية، وقيمة عمودهما is_invented هي true.",
    few: "{count} صفوف من مدينة تجريبية مُختلَقة لا تسمّي شخصًا ولا عيادة حقيقية، وقيمة عمودها is_invented هي true.",
    many: "{count} صفًا من مدينة تجريبية مُختلَقة لا تسمّي شخصًا ولا عيادة حقيقية، وقيمة عمودها is_invented هي true.",
    other:
      "{count} صف من مدينة تجريبية مُختلَقة لا تسمّي شخصًا ولا عيادة حقيقية، وقيمة عمودها is_invented هي true.",
  },
  "privacy.title": "محتوى الملفات",
  "privacy.text":
    "فيها ما تعرضه الصفحات على الجميع. ليس في أي منها رقم هاتف ولا عنوان بريد، ولا من اعترض على إدراجه.",
  "licence.title": "الترخيص ونسبة المصدر",
  "licence.own": "تُنشر أعمدة الدليل بترخيص {licence}. اذكر {appName} مع رابط إلى هذه الصفحة.",
  "licence.register": "أعمدة السجل: {publisher}، بشروط {terms}. اذكره أيضًا.",
  "licence.map":
    "صفوف الخريطة المفتوحة ومعلوماتها: {publisher}، بشروط {terms}. يذكر عمود sources في كل صف ما هو منها بكلمة map. اذكرها أيضًا، وانشر كل قاعدة بيانات تُبنى عليها بالشروط نفسها.",
  "columns.title": "أعمدة الملف: {dataset}",
  "columns.name": "العمود",
  "columns.text": "المحتوى",
  "columns.source": "المصدر",
  "columns.licence": "الترخيص",
  "origin.register": "السجل، أو تصحيح من المالك أو الموظفين",
  "origin.listing": "المالكون والموظفون",
  "origin.withMap": "{source}، وإلا فخريطة OpenStreetMap",
  "origin.site": "الدليل",
};

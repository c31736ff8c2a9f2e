import type { Locale } from "#app/platform/i18n/locale.ts";
import { formatMessage } from "#app/platform/i18n/translate.ts";

/**
 * Texts of import reports, in English as recorded, and in Arabic. `{names}` are values;
 * `{noun}` is one of `nouns`.
 */
const sentences: readonly (readonly [english: string, arabic: string])[] = [
  ["is empty", "الخانة فارغة"],
  ["is longer than {most} characters", "أطول من {most} حرف"],
  ["is not a slug", "ليس رابطًا مختصرًا صحيحًا (حروف لاتينية صغيرة وأرقام وشرطات)"],
  ["is none of {words}", "القيمة ليست من القيم المقبولة: {words}"],
  ["has more than 20 parts", "فيه أكثر من 20 جزءًا"],
  ["has a part longer than 40 characters", "فيه جزء أطول من 40 حرفًا"],
  ["is not an e-mail address", "ليس عنوان بريد إلكتروني"],
  ["is not a web address", "ليس عنوان موقع"],
  ["is not a telephone number of the UAE or abroad", "ليس رقم هاتف إماراتيًا ولا دوليًا"],
  ["is neither yes nor no", "القيمة ليست yes ولا no"],
  ["is below zero", "القيمة أقل من صفر"],
  ["is not an amount in dirhams", "ليس مبلغًا بالدرهم"],
  ["is above {most}", "القيمة أكبر من {most}"],
  ["is not a day such as 2026-11-20", "ليس تاريخًا بصيغة مثل 2026-11-20"],
  ["lies in the future", "التاريخ في المستقبل"],
  ["is not a year from 1900 to {latest}", "ليست سنة بين 1900 و{latest}"],
  [
    "is not a latitude of the cities here ({least} to {most})",
    "ليس خط عرض قريبًا من مدن هذا الدليل (من {least} إلى {most})",
  ],
  [
    "is not a longitude of the cities here ({least} to {most})",
    "ليس خط طول قريبًا من مدن هذا الدليل (من {least} إلى {most})",
  ],
  [
    "is not a latitude in the UAE ({least} to {most})",
    "خط العرض خارج الإمارات (من {least} إلى {most})",
  ],
  [
    "is not a longitude in the UAE ({least} to {most})",
    "خط الطول خارج الإمارات (من {least} إلى {most})",
  ],
  ["has a part that is none of {words}", "فيه جزء ليس من القيم المقبولة: {words}"],
  [
    'has days other than "Mon-Thu", "Fri" or "Daily"',
    "الأيام لا تُكتب إلا بصيغة مثل Mon-Thu أو Fri أو Daily",
  ],
  ["has times other than 09:00-13:00", "الأوقات لا تُكتب إلا بصيغة مثل 09:00-13:00"],
  ["has shifts that overlap", "فترات الدوام متداخلة"],
  ["is not {article} {noun} of the vocabulary", "غير موجود في قائمة {noun}"],
  [
    "has a part that is not {article} {noun} of the vocabulary",
    "فيه جزء غير موجود في قائمة {noun}",
  ],
  [
    'has a part that is not "insurer > administrator > network"',
    "فيه جزء ليس بصيغة insurer > administrator > network (شركة التأمين ثم مدير المطالبات ثم الشبكة)",
  ],
  ["has an insurer that is not in the vocabulary", "فيه شركة تأمين غير معروفة"],
  ["has an administrator that is not in the vocabulary", "فيه مدير مطالبات غير معروف"],
  ["has a network that its administrator does not have", "فيه شبكة لا تتبع مدير مطالباتها"],
  ["is not a city of the UAE that is known here", "ليست مدينة إماراتية معروفة هنا"],
  ["is not a district that is known here", "ليست منطقة معروفة هنا"],
  ["is not in the row's city", "المنطقة ليست في مدينة الصف"],
  ['has a part that is not "clinic-slug:min-max"', "فيه جزء ليس بصيغة clinic-slug:min-max"],
  ["is below the lowest price", "أقل من أدنى سعر"],
  ["is not a subtype of the row's type", "النوع الفرعي لا يتبع نوع الصف"],
  ["is not a title of the row's profession", "الصفة لا تتبع مهنة الصف"],
  ["is empty beside a fee or hours", "الخانة فارغة مع أن في الصف رسومًا أو أوقاتًا"],
  ["is missing beside the other coordinate", "الإحداثية ناقصة والأخرى مكتوبة"],
  ["is missing beside its authority", "رقم الترخيص ناقص والجهة مكتوبة"],
  ["is missing beside its number", "جهة الترخيص ناقصة والرقم مكتوب"],
  [
    "is not a {authority} licence of a professional (such as {example})",
    "ليس رقم ترخيص ممارس لدى {authority} (مثاله {example})",
  ],
  [
    "is not a {authority} licence of a clinic (such as {example})",
    "ليس رقم ترخيص منشأة لدى {authority} (مثاله {example})",
  ],
  ["names no clinic", "لا توجد عيادة بهذا المعرّف"],
  ["names no franchise", "لا توجد مجموعة بهذا المعرّف"],
  [
    "names another clinic than clinic_external_key",
    "يدل على عيادة غير التي في clinic_external_key",
  ],
  ["names the same clinic twice", "العيادة مذكورة مرتين"],
  ["the row's keys belong to different entries", "مفاتيح الصف لسجلات مختلفة"],
  [
    "differs from that of the entry with this licence or slug",
    "يختلف عن مفتاح السجل الذي له هذا الترخيص أو الرابط",
  ],
  ["of an entry never changes", "رابط السجل لا يتغير"],
  ["the row means an entry that an earlier line means too", "الصف لسجل ذُكر في صف سابق"],
  ["the row has no key: {keys}", "الصف بلا مفتاح: {keys}"],
  ["differs from the {noun}'s first row", "يختلف عن أول صف للسجل نفسه"],
  ["is on an earlier line too", "مكرر في صف سابق"],
  [
    "is on an earlier line too; the rows of one {noun} must follow each other",
    "مكرر في صف سابق؛ يجب أن تتوالى صفوف السجل الواحد",
  ],
  ["the row has more or fewer cells than the header", "خانات الصف أكثر من أعمدة الترويسة أو أقل"],
  ["has control characters that no text has", "فيه رموز تحكم لا ترد في نص"],
  // Of a public register.
  ["the id has another shape", "الرقم المميز ليس على الصيغة المعروفة"],
  ["the state is not known", "حالة الترخيص غير معروفة"],
  ["the kind is not known", "نوع المنشأة غير معروف"],
  ["the id is on an earlier line too", "الرقم المميز مكرر في صف سابق"],
  ["another row of the id has an active licence", "في صف آخر ترخيص سارٍ بالرقم المميز نفسه"],
  ["the name is no name", "الاسم ليس اسمًا"],
  ["the register has another kind than the listing", "نوع المنشأة في السجل غير نوعها في الدليل"],
  ["a listing of another source has the same name", "في الدليل إدراج من مصدر آخر بالاسم نفسه"],
  ["an owner or the staff stated another value", "ذكر صاحب الإدراج أو فريق الموقع قيمة أخرى"],
  ["another id has the same name and category", "رقم آخر يحمل الاسم والفئة نفسيهما"],
  // Of the map.
  ["the entry is no element of the map", "ليس هذا عنصرًا من عناصر الخريطة"],
  ["the element has no coordinates", "العنصر بلا إحداثيات"],
  ["latitude and longitude are swapped", "خط العرض وخط الطول معكوسان"],
  ["the place has no name", "المكان بلا اسم"],
  ["the kind of health care is not said", "نوع الرعاية الصحية غير مذكور"],
  ["the element is in the file twice", "العنصر مكرر في الملف"],
  ["the place is mapped twice", "المكان مرسوم مرتين"],
  ["a listing of another source may be the same place", "قد يكون هذا المكان إدراجًا من مصدر آخر"],
  ["the telephone number is none", "رقم الهاتف ليس رقمًا صحيحًا"],
  ["the web address is none", "عنوان الموقع ليس عنوانًا صحيحًا"],
  ["the access by wheelchair is neither yes nor no", "دخول الكرسي المتحرك ليس نعم ولا لا"],
  ["hours: rules for holidays are left out", "ساعات العمل: لم تؤخذ قواعد العطل"],
  ["hours: only holidays are named", "ساعات العمل: لا تذكر إلا العطل"],
  ["hours: the value is no opening hours", "ساعات العمل: القيمة غير مفهومة"],
  ["hours: the value can be understood in two ways", "ساعات العمل: للقيمة أكثر من معنى"],
  ["hours: the hours have a condition or no end", "ساعات العمل: مشروطة أو بلا نهاية"],
  ["hours: the place is closed all week", "ساعات العمل: المكان مغلق طوال الأسبوع"],
  ["hours: a day has more than four shifts", "ساعات العمل: في يوم أكثر من أربع فترات"],
  ["hours: the hours depend on the date or on the sun", "ساعات العمل: تتبع التاريخ أو الشمس"],
  [
    "hours: the value is longer than OpenStreetMap stores",
    "ساعات العمل: القيمة أطول مما تحفظه OpenStreetMap",
  ],
  ["the id had another profession before", "كان الرقم المميز لمهنة أخرى"],
  [
    "no facility of the row is listed; import the register of facilities first",
    "لا منشأة من منشآت الصف في الدليل؛ استورد سجل المنشآت أولًا",
  ],
  [
    "no facility of the row has an active licence in the register of facilities",
    "لا منشأة من منشآت الصف لها ترخيص سارٍ في سجل المنشآت",
  ],
  ["the category is not known", "الفئة غير معروفة"],
  ["the gender is not known", "الجنس غير معروف"],
  [
    "the category needs a specialty that says the profession",
    "الفئة تحتاج إلى تخصص تُعرف منه المهنة",
  ],
  ["the id is another person on an earlier line", "الرقم المميز لشخص آخر في صف سابق"],
  ["the id and facility are on an earlier line too", "الرقم والمنشأة مكرران في صف سابق"],
  // Of the whole file.
  ["The file is empty.", "الملف فارغ."],
  ["The file has a header and no rows.", "في الملف ترويسة بلا صفوف."],
  [
    "The header lacks {columns}. See the template: {command}",
    "تنقص الترويسة أعمدة: {columns}. راجع القالب.",
  ],
  [
    "The header has two columns for {columns}. See the template: {command}",
    "في الترويسة عمودان لكل من: {columns}. راجع القالب.",
  ],
  [
    "The header has none of {columns}: the rows could not be found again. See the template: {command}",
    "ليس في الترويسة أي من {columns}، فلا يمكن التعرف على الصفوف لاحقًا. راجع القالب.",
  ],
  [
    "The header has one of {one} and {other} without the other. See the template: {command}",
    "في الترويسة أحد العمودين {one} و{other} دون الآخر. راجع القالب.",
  ],
  [
    "The header has {columns} without clinic_external_key or clinic_slug. See the template: {command}",
    "في الترويسة {columns} دون clinic_external_key أو clinic_slug. راجع القالب.",
  ],
  ["Columns that are not known and not read: {columns}.", "أعمدة غير معروفة لن تُقرأ: {columns}."],
  [
    "The file is not UTF-8. Near line {line} there are bytes that are not UTF-8. {advice}",
    "ترميز الملف ليس UTF-8؛ أول خلل قرب السطر {line}. احفظه بصيغة CSV UTF-8 ثم أعد المحاولة.",
  ],
  [
    "The file is cut off at its end, within a character of line {line}. {advice}",
    "الملف مقطوع في نهايته، في منتصف حرف من السطر {line}. نزّله مرة أخرى.",
  ],
  [
    "The file is cut off at its end: line {line} has {found} of {all} cells. {advice}",
    "الملف مقطوع في نهايته: في السطر {line} عدد الخلايا {found} من {all}. نزّله مرة أخرى.",
  ],
  [
    "The file is UTF-16, not UTF-8. {advice}",
    "ترميز الملف UTF-16 وليس UTF-8. احفظه بصيغة CSV UTF-8 ثم أعد المحاولة.",
  ],
  [
    "The file is a workbook or another packed file, not CSV. {advice}",
    "الملف مصنف جداول أو ملف مضغوط وليس CSV. احفظه بصيغة CSV UTF-8 ثم أعد المحاولة.",
  ],
  [
    "Line {line}: a quoted value is not closed. {advice}",
    'السطر {line}: قيمة بين علامتي اقتباس لم تُغلق. اكتب العلامة داخل القيمة مرتين ("").',
  ],
  [
    "The file lacks {count} of the {all} listings of this register. {advice}",
    "ينقص الملف {count} من إدراجات هذا السجل وعددها {all}. قارنه بمصدره؛ قبوله يزيلها من الموقع.",
  ],
  [
    "The file ends the licences of {count} of the {all} listings of this register. {advice}",
    "ينهي الملف تراخيص {count} من إدراجات هذا السجل وعددها {all}. قارنه بمصدره؛ قبوله يزيلها من الموقع.",
  ],
  [
    "No row of the file can be used: all of them were refused.",
    "لا صف صالح في الملف: رُفضت كل الصفوف.",
  ],
  ["The file is a page of HTML, not a CSV file.", "الملف صفحة HTML وليس ملف CSV."],
  [
    "The header is one column. Part the columns by commas, semicolons or tabs.",
    "الترويسة عمود واحد. افصل الأعمدة بفواصل أو فواصل منقوطة أو علامات جدولة.",
  ],
  [
    'The file is JSON without "elements": it is no answer of an Overpass server.',
    'الملف JSON بلا "elements"، فليس جواب خادم Overpass.',
  ],
  [
    "The Overpass server did not finish its answer: {remark}",
    "لم يُكمل خادم Overpass جوابه: {remark}",
  ],
  [
    "None of the {count} places of the file is in {city}. {advice}",
    "لا مكان من أماكن الملف ({count}) في {city}. سمِّ المدينة (--city) أو مستطيلها (--bounds).",
  ],
  [
    "JSON is read up to {most} MB. Ask Overpass for one city, or import .osm.pbf.",
    "يُقرأ JSON حتى {most} ميغابايت. اطلب من Overpass مدينة واحدة أو استورد ملف ‎.osm.pbf.",
  ],
  [
    "The file has too many places of health care. Give an extract of the country.",
    "في الملف أماكن رعاية كثيرة جدًا. استورد مقتطفًا من البلد وحده.",
  ],
  ["The box does not hold the centre of {city}.", "لا يضم المستطيل مركز {city}."],
  ["The header has two columns for {columns}.", "في الترويسة عمودان لكل من: {columns}."],
  [
    "The header lacks {columns}: this is not the register {register}.",
    "تنقص الترويسة أعمدة: {columns}. ليس هذا السجل {register}.",
  ],
  [
    "The places and the vocabulary are missing: {advice}",
    "الأماكن والمفردات غير موجودة بعد: شغّل الموقع مرة ثم أعد الاستيراد.",
  ],
  ["The file is larger than {most} MB; nothing of it was read.", "الملف أكبر من {most} ميغابايت."],
  // Of the address of a register.
  ["The file is larger than {most} MB.", "الملف أكبر من {most} ميغابايت."],
  ["The server answered {status}.", "أجاب الخادم بالحالة {status}."],
  ["Too many redirects.", "عدد التحويلات أكبر من المسموح."],
  ["The address is not one of the public web.", "ليس العنوان من عناوين الشبكة العامة."],
  ["The address leads into a private network.", "يقود العنوان إلى شبكة خاصة."],
  ["Nothing came for {seconds} seconds.", "لم يصل شيء خلال {seconds} ثانية."],
  ["The file was cut off after {read} of {all} bytes.", "انقطع الملف بعد {read} بايت من {all}."],
  ["The connection failed: {reason}", "تعذّر الاتصال: {reason}"],
  ["The server packs the file ({encoding}).", "يرسل الخادم الملف مضغوطًا ({encoding})."],
  ["The server sends {type}, not a CSV file.", "يرسل الخادم {type} وليس ملف CSV."],
  ["The server sends {type}, not map data.", "يرسل الخادم {type} وليس بيانات خريطة."],
  [
    "Map data has tags, not columns: leave the column map empty.",
    "لبيانات الخريطة وسوم لا أعمدة: اترك أسماء الأعمدة فارغة.",
  ],
  [
    "Entries were edited during the import. Run it again.",
    "عُدّلت سجلات أثناء الاستيراد. أعد الاستيراد.",
  ],
];

const nouns: Readonly<Record<string, string>> = {
  specialty: "التخصصات",
  "sub-specialty": "التخصصات الدقيقة",
  profession: "المهن",
  title: "الصفات المهنية",
  language: "اللغات",
  facility: "المرافق",
  "clinic type": "أنواع العيادات",
  "clinic subtype": "الأنواع الفرعية للعيادات",
  "service type": "أنواع الخدمات",
  "service subtype": "الأنواع الفرعية للخدمات",
};

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/** A cause may begin with the column that it is about. */
const patterns = sentences.map(([english, arabic]) => ({
  pattern: new RegExp(
    `^(?:(?<column>[a-z_]+) )?${escaped(english).replace(/\\\{(\w+)\\\}/g, "(?<$1>.+?)")}$`,
  ),
  arabic,
}));

/**
 * Returns a cause, problem or warning of an import in the reader's language. Reports record them in
 * English, which the command line prints; a sentence of an older version is returned as it is.
 */
export function sayImportReport(locale: Locale, english: string): string {
  if (locale === "en") return english;
  for (const { pattern, arabic } of patterns) {
    const found = pattern.exec(english);
    if (!found) continue;
    const { column, noun = "", ...values } = found.groups ?? {};
    const sentence = formatMessage(locale, arabic, { ...values, noun: nouns[noun] ?? noun });
    return column ? formatMessage(locale, "{column}: {sentence}", { column, sentence }) : sentence;
  }
  return english;
}

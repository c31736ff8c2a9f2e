import type { DevelopersMessages } from "./en.ts";

export const developers: DevelopersMessages = {
  title: "للمطوّرين",
  lead: "ابحث في الدليل من برنامجك، واعرض المواعيد المتاحة واحجزها. البيانات العامة لا تحتاج إلى مفتاح، والمكتبات التي تعرفها تعمل كما هي.",
  description:
    "أمثلة جاهزة لمكتبة supabase-js وHTTP وFHIR والوكلاء والإشعارات الآلية، مع موقع تجريبي والحدود والإصدارات والتغييرات.",
  contents: "في هذه الصفحة",
  "interfaces.title": "الواجهات والإصدارات",
  "interfaces.address": "العنوان",
  "interfaces.purpose": "الغرض",
  "interfaces.version": "الإصدار",
  "interfaces.more": "المرجع",
  "interfaces.functions": "البحث والمواعيد المتاحة والحجوزات",
  "interfaces.tables": "صفوف الجداول كما يراها حسابك",
  "interfaces.auth": "تسجيل دخول الأشخاص",
  "interfaces.storage": "الملفات العامة وملفاتك",
  "interfaces.realtime": "تغيّرات الصفوف والغرف",
  "interfaces.fhir": "الدليل لبرامج الرعاية الصحية",
  "interfaces.mcp": "أدوات للنماذج اللغوية",
  "interfaces.webhooks": "رسائل إلى عنوانك",
  "interfaces.data": "الدليل كله في ملفات",
  "interfaces.newListings": "خلاصة بأحدث الممارسين والعيادات",
  "interfaces.articles": "خلاصة بالمقالات",
  "interfaces.contacts": "عيادة أو ممارس لدفاتر العناوين",
  "start.title": "البداية",
  "start.text": "كل برنامج كامل كما هو. تحتاج برامج JavaScript إلى Node.js 22 أو أحدث.",
  "client.supabase": "supabase-js",
  "client.supabase.text": "ابحث بكلمات الشخص نفسه، واقرأ صفوف الجداول. يصلح أي نص مفتاحًا للمكتبة.",
  "client.http": "HTTP مباشرةً",
  "client.http.text":
    "اعرض مواعيد العيادة في الأيام السبعة القادمة بمفتاح ربطها البرمجي، وهنا بلغة Python دون أي مكتبة.",
  "client.fhir": "FHIR R4",
  "client.fhir.text": "اقرأ أدوار أطباء الجلدية مع أصحابها. لا حاجة إلى مفتاح.",
  "client.agents": "الوكلاء (MCP)",
  "client.agents.text":
    "ابحث نيابةً عن شخص. إذا تضمّن الجواب حالة طارئة فاعرض نصها وأرقامها قبل أي شيء آخر.",
  "client.webhooks": "الإشعارات الآلية",
  "client.webhooks.text":
    "استقبل تغيّرات الحجوزات والإدراجات والتقييمات على عنوان عام يبدأ بـ \u2066https://\u2069 بلا رقم منفذ. تتحقّق المكتبة من توقيع كل رسالة ووقتها. أجب برمز من 2xx خلال عشر ثوانٍ، وإلا أُعيد الإرسال عشر مرات خلال 25 ساعة. قد تصل الرسالة مرتين بالمعرّف نفسه webhook-id، فاحفظ معرّفات يوم كامل. للتجربة على جهازك استعمل نفقًا يمنحه عنوانًا عامًا.",
  "code.copy": "البرنامج {file}",
  install: "التثبيت:",
  "example.title": "موقع تجريبي",
  "example.text":
    "ملف HTML واحد مع المكتبة المنشورة: يعرض الأطباء ومواعيدهم المتاحة، ويحجز موعدًا لمن يسجّل الدخول. يعمل من أي عنوان.",
  "example.download": "نزّل الموقع التجريبي",
  "example.source": "اعرض شيفرته",
  "auth.title": "تسجيل الدخول",
  "auth.methods":
    "يكون إنشاء الحساب والدخول بكلمة مرور، أو برمز من ستة أرقام يصل بالبريد أو برسالة نصية، أو بحساب خارجي يتيحه الموقع.",
  "auth.links":
    "مع emailRedirectTo تتضمّن الرسالة رابطًا إلى صفحتك أيضًا. يجب أن يكون العنوان من هذا الموقع أو من إعداده AUTH_REDIRECT_URLS، ويُرفض ما سواه.",
  "auth.tokens":
    "رمز الوصول صالح لساعة. ورمز التجديد المستعمل يعمل عشر ثوانٍ أخرى، وبعدها تنتهي جلسته.",
  "auth.factors":
    "الحساب الذي له تطبيق مصادقة يتلقى أولًا رمزًا بمستوى aal1، ولا يفتح إلا طلبات العامل الثاني.",
  "auth.not": "لا يتاح الدخول دون هوية، ولا SAML، ولا العامل الثاني بالهاتف.",
  "storage.title": "الملفات",
  "storage.own":
    "لكل مسجّل دخول أن يضع صورًا في profile-images، في مجلد باسم معرّف حسابه. وهي خاصة به، ويمكن استبدالها بالخيار upsert وبالطلب update.",
  "storage.screenshots":
    "للجميع، ومنهم الزوار، إضافة صور وملفات PDF إلى feedback-screenshots، ويقرؤها المسؤولون.",
  "storage.site":
    "يحفظ المسؤولون ملفات الموقع. ملفات media وclinic-images وprofile-images وblog-images عامة، ولا يُستبدل أيٌّ منها، فارفع الملف باسم آخر.",
  "storage.names":
    "يتكوّن الاسم من حروف لاتينية وأرقام و. _ - داخل مجلدات، مع امتداد صيغته: JPEG أو PNG أو WebP أو GIF.",
  "storage.sizes":
    "يعطي getPublicUrl مع transform الصورة العامة بحجم آخر، أما الملفات الخاصة فتُنزَّل بحجمها الأصلي.",
  "keys.title": "مفاتيح الربط البرمجي",
  "keys.text":
    "يتيح المفتاح لبرنامجك العمل لعيادة واحدة، أو عددًا أكبر من الطلبات. يُنشئ مديرو العيادات مفاتيحها في صفحتهم الخاصة، والمشرفون في الإعدادات. احفظ المفتاح في خادم، فلا مكان له في صفحة ويب أو تطبيق.",
  "keys.link": "أنشئ مفتاحًا لعيادتك",
  "limits.title": "الحدود",
  "limits.text":
    "يُجاب عمّا يتجاوز الحد بالرمز 429، فانتظر المدة المذكورة في Retry-After. تُحسب الحدود لكل مفتاح، أو للشبكة التي جاء منها الطلب.",
  "limits.subject": "الحد",
  "limits.allowed": "المسموح",
  "limits.atOnce":
    "طلبات الجداول من شبكة واحدة في وقت واحد: {calls}. أكثر صفوف الجواب: {rows}، وأكثر ما تغيّره كتابة واحدة: {written}.",
  "allowed.minute": "{count} في الدقيقة",
  "allowed.quarter": "{count} في 15 دقيقة",
  "allowed.hour": "{count} في الساعة",
  "limit.api-key.clinic": "الطلبات بمفتاح واحد لعيادة",
  "limit.api-key.office": "الطلبات بمفتاح واحد للإدارة",
  "limit.api-key.misses": "المفاتيح غير الصالحة",
  "limit.fhir.sender": "طلبات FHIR",
  "limit.fhir-export.sender": "التصدير الكامل من FHIR",
  "limit.agents.sender": "رسائل الوكلاء",
  "limit.sign-in.sender": "محاولات كلمة المرور",
  "limit.send-code.sender": "الرموز المرسلة بالبريد أو الرسائل",
  "limit.refresh.sender": "تجديد رموز الدخول",
  "limit.search-log.calls": "عمليات البحث المسجّلة",
  "limit.table.feedback": "الملاحظات المضافة",
  "limit.table.conversations": "محادثات الدعم الجديدة",
  "limit.table.messages": "رسائل الدعم المرسلة",
  "limit.table.interactions": "التفاعلات المضافة",
  "changes.title": "التغييرات",
  "changes.text":
    "إصدار الواجهة هو يوم آخر تغيير فيها: {version}. قد تظهر معاملات وأعمدة ودوال وأنواع جديدة من الإشعارات في أي وقت، فتجاهل ما لا تعرفه. يبقى للموجود معناه، ويُذكر هنا ما سيُزال قبل إزالته بستة أشهر.",
  "change.fhirTotals":
    "لا يذكر البحث في FHIR العدد الكلي لما يزيد على 1,000 نتيجة إلا إذا طُلب بالوسيط ‎_total=accurate",
  "change.agentRefusals": "تذكر أدوات الوكلاء عند الرفض كل وسيط وما يقبله، بلغة الطلب",
  "change.agentKeys": "للوكلاء أن يرسلوا مفتاح API تُحسب عليه رسائلهم",
  "change.ownAccount":
    "تتيح المكتبة المنشورة تغيير رقم الرسائل النصية، وتأكيد التغيير برمز، وإعادة إرسال رسالته",
  "change.linkedAccounts": "ربط حسابات الجهات الأخرى وفكها عبر linkIdentity",
  "change.embeddedOrder":
    "تُرتَّب الجداول بأجزاء JSON وبالصف المضمَّن، وتقارن بالعامل isdistinct، ولا تعرض خطط التنفيذ",
  "change.filePages": "سرد الملفات صفحة صفحة عبر listV2",
  "change.examples": "في وثيقة OpenAPI مثال لكل نداء ولكل صف، وكل الأعمدة اللازمة",
  "change.answersInDump":
    "في البيانات المفتوحة كل حقول العيادات التي جوابها نعم أو لا، مثل walk_ins",
  "change.ownInserts":
    "تقبل إضافة المحادثات والملاحظات session_id وuser_id، ويُرفض طلب الزائر بلا جلسة بالرمز 23502 بدلًا من 42501",
  "change.recoveryCodes":
    "تتضمّن رسائل resetPasswordForEmail رمزًا إلى جانب الرابط، تقبله verifyOtp بالنوع recovery",
  "change.unlistedFavorites": "تُرفض إضافة إدراج غير موجود إلى المفضلة بالرمز 23503 بدلًا من 42501",
  "change.mediaAddresses": "لملفات مكتبة الوسائط الحقلان url وpublic_url",
  "change.arguments": "ترفض الدوال الوسائط التي لا تعرفها، ويذكرها البحث في ignored كما كان",
  "change.pages": "يعطي bookings-list العدد total والموضع nextOffset، ويقبل offset",
  "change.quantifiers": "تقارن الجداول بأيٍّ من قيم القائمة أو بكلها: ‎like(any)‎ و‎eq(all)‎",
  "change.links": "تتضمّن رسائل الدخول وإنشاء الحساب رابطًا حين يرسل البرنامج emailRedirectTo",
  "change.replacing": "لكل شخص أن يستبدل ملفاته بالخيار upsert وبالطلب update",
  "change.developers": "هذه الصفحة وأمثلة البداية وموقع تجريبي",
  "change.webhooks": "الإشعارات الآلية بتوقيع Standard Webhooks",
  "change.keys": "مفاتيح الربط البرمجي بصلاحياتها ومدتها وتبديلها",
  "change.phoenix": "التحديث الفوري ببروتوكول Phoenix، وقد أُلغيت الصيغة السابقة الخاصة بالموقع",
  "change.fhir": "الدليل العام بمعيار FHIR R4 مع التصدير الكامل",
  "change.appointments": "المواعيد بمعيار FHIR R4: تقرؤها العيادات وتحجزها بمفتاح API",
  "change.agents": "أدوات للوكلاء ببروتوكول Model Context Protocol",
  "change.directoryTables": "جداول الدليل والتقييمات المنشورة للقراءة من العنوان ‎/rest/v1",
  "change.clientAuth": "تسجيل دخول المكتبة المنشورة من العنوان ‎/auth/v1",
};

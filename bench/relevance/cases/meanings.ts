/** Other words for a field of medicine, a service or a kind of place. */
export const synonyms = `
skin doctor | specialty dermatology
skin specialist | specialty dermatology
heart doctor | specialty cardiology
heart specialist dubai | specialty cardiology
teeth doctor | specialty dentistry
tooth doctor | specialty dentistry
kids doctor | specialty paediatrics
child specialist | specialty paediatrics
baby doctor | specialty paediatrics neonatology
bone doctor | specialty orthopaedics
joint specialist | specialty orthopaedics rheumatology
eye doctor | specialty ophthalmology
eye specialist | specialty ophthalmology
ear nose throat | specialty ent
ENT | specialty ent
sinus specialist | specialty ent
women's doctor | specialty obstetrics-gynaecology
ladies doctor | specialty obstetrics-gynaecology
gyno | specialty obstetrics-gynaecology
OBGYN | specialty obstetrics-gynaecology
ob/gyn | specialty obstetrics-gynaecology
shrink | specialty psychiatry clinical-psychology
therapist | specialty clinical-psychology
counselor | specialty clinical-psychology
marriage counsellor | specialty clinical-psychology
nerve doctor | specialty neurology
brain doctor | specialty neurology neurosurgery
kidney doctor | specialty nephrology
lung doctor | specialty pulmonology
chest specialist | specialty pulmonology
liver doctor | specialty hepatology
stomach doctor | specialty gastroenterology
gut doctor | specialty gastroenterology
cancer doctor | specialty oncology
diabetes doctor | specialty endocrinology
thyroid specialist | specialty endocrinology
hormone doctor | specialty endocrinology
prostate doctor | specialty urology
men's health doctor | specialty urology
allergy doctor | specialty allergy-immunology
sleep doctor | specialty sleep-medicine
foot doctor | specialty podiatry
back doctor | specialty spine-surgery orthopaedics
vein doctor | specialty vascular-surgery
dietitian | specialty nutrition-dietetics
nutritionist | specialty nutrition-dietetics
physio | specialty physiotherapy
physical therapist | specialty physiotherapy
derma | specialty dermatology
cardio | specialty cardiology
neuro | specialty neurology
ortho | specialty orthopaedics orthodontics
gastro | specialty gastroenterology
GP | specialty general-practice
general doctor | specialty general-practice
family doctor | specialty family-medicine
braces | specialty orthodontics
root canal | specialty endodontics dentistry
veneers | specialty prosthodontics dentistry
fertility doctor | specialty reproductive-medicine
IVF | specialty reproductive-medicine
botox | specialty aesthetic-medicine dermatology plastic-surgery
hair transplant | specialty hair-restoration dermatology
plastic surgeon | specialty plastic-surgery
midwife | specialty midwifery obstetrics-gynaecology
chiro | specialty chiropractic
hijama | specialty traditional-chinese-medicine
optician | specialty optometry
hearing test | specialty audiology ent
speech therapist | specialty speech-therapy
home nurse | specialty home-nursing
MRI | specialty radiology
blood test | specialty laboratory-medicine general-practice
24 hour pharmacy | clinic pharmacy
chemist | clinic pharmacy
drugstore | clinic pharmacy
hospital | clinic hospital
medical lab | clinic laboratory
دكتور أسنان | specialty dentistry
دكتورة أسنان | specialty dentistry + gender female
دكتور ضروس | specialty dentistry
دكتور عيال | specialty paediatrics
طبيب أطفال | specialty paediatrics
دكتورة نسا | specialty obstetrics-gynaecology
دكتورة ولادة | specialty obstetrics-gynaecology
نسائية | specialty obstetrics-gynaecology
جلدية | specialty dermatology
دكتور بشرة | specialty dermatology
دكتور عظام | specialty orthopaedics
مفاصل | specialty orthopaedics rheumatology
باطنية | specialty internal-medicine
دكتور باطنة | specialty internal-medicine
قلب وشرايين | specialty cardiology
دكتور صدر | specialty pulmonology
مخ وأعصاب | specialty neurology
أنف وأذن | specialty ent
دكتور حنجرة | specialty ent
عيون | specialty ophthalmology
نظارات | specialty optometry
مسالك | specialty urology
دكتور سكر | specialty endocrinology
غدد | specialty endocrinology
دكتور نفساني | specialty psychiatry clinical-psychology
نفسية | specialty psychiatry clinical-psychology
تغذية | specialty nutrition-dietetics
رجيم | specialty nutrition-dietetics
دايت | specialty nutrition-dietetics
تجميل | specialty aesthetic-medicine plastic-surgery
بوتكس | specialty aesthetic-medicine dermatology plastic-surgery
زراعة شعر | specialty hair-restoration dermatology
حجامة | specialty traditional-chinese-medicine
علاج فيزيائي | specialty physiotherapy
تقويم أسنان | specialty orthodontics
أطفال أنابيب | specialty reproductive-medicine
مختبر تحاليل | clinic laboratory
صيدلية | clinic pharmacy
مستشفى | clinic hospital
ممرضة بالبيت | specialty home-nursing
تخاطب | specialty speech-therapy
أجزخانة | clinic pharmacy
`;

/** Complaints by their usual names. */
export const symptoms = `
toothache | specialty dentistry endodontics
bleeding gums | specialty periodontics dentistry
wisdom tooth pain | specialty oral-surgery dentistry
back pain | specialty orthopaedics physiotherapy spine-surgery
lower back pain | specialty physiotherapy spine-surgery orthopaedics
neck pain | specialty physiotherapy orthopaedics
knee pain | specialty orthopaedics physiotherapy
shoulder pain | specialty orthopaedics physiotherapy
sciatica | specialty spine-surgery physiotherapy
slipped disc | specialty spine-surgery neurosurgery
headache | specialty neurology general-practice
migraine | specialty neurology pain-medicine
dizziness | specialty ent neurology
vertigo | specialty ent neurology
insomnia | specialty sleep-medicine psychiatry
snoring | specialty sleep-medicine ent
sleep apnea | specialty sleep-medicine pulmonology
anxiety | specialty psychiatry clinical-psychology
depression | specialty psychiatry clinical-psychology
panic attacks | specialty psychiatry clinical-psychology
ADHD | specialty psychiatry child-psychiatry
autism | specialty child-psychiatry paediatric-neurology psychiatry
acne | specialty dermatology
eczema | specialty dermatology
psoriasis | specialty dermatology rheumatology
hair loss | specialty dermatology hair-restoration
skin rash | specialty dermatology general-practice
warts | specialty dermatology
mole removal | specialty dermatology plastic-surgery
varicose veins | specialty vascular-surgery
chest pain | specialty cardiology emergency-medicine
palpitations | specialty cardiology internal-medicine
high blood pressure | specialty cardiology internal-medicine
high cholesterol | specialty internal-medicine cardiology
shortness of breath | specialty pulmonology cardiology
asthma | specialty pulmonology allergy-immunology
cough | specialty general-practice pulmonology
pneumonia | specialty pulmonology internal-medicine
fever | specialty general-practice internal-medicine paediatrics
flu | specialty general-practice family-medicine
sore throat | specialty general-practice ent
ear infection | specialty ent general-practice paediatrics
tinnitus | specialty ent audiology
sinusitis | specialty ent general-practice
nose bleed | specialty ent emergency-medicine
heartburn | specialty gastroenterology general-practice
acid reflux | specialty gastroenterology general-practice
constipation | specialty gastroenterology general-practice
diarrhea | specialty gastroenterology general-practice paediatrics
stomach ache | specialty general-practice gastroenterology
piles | specialty colorectal-surgery general-surgery
hernia | specialty general-surgery
gallstones | specialty general-surgery gastroenterology
fatty liver | specialty hepatology gastroenterology
kidney stones | specialty urology nephrology
UTI | specialty family-medicine urology general-practice obstetrics-gynaecology
prostate problems | specialty urology
diabetes | specialty endocrinology internal-medicine
thyroid problem | specialty endocrinology internal-medicine
obesity | specialty endocrinology bariatric-surgery nutrition-dietetics
anemia | specialty haematology internal-medicine
PCOS | specialty obstetrics-gynaecology endocrinology
irregular periods | specialty obstetrics-gynaecology endocrinology
infertility | specialty reproductive-medicine obstetrics-gynaecology
menopause | specialty obstetrics-gynaecology endocrinology
breast lump | specialty breast-surgery radiology
erectile dysfunction | specialty urology endocrinology
arthritis | specialty rheumatology orthopaedics
gout | specialty rheumatology internal-medicine
ingrown toenail | specialty podiatry general-surgery
allergy | specialty allergy-immunology ent dermatology
food allergy | specialty allergy-immunology
cataract | specialty ophthalmology
blurred vision | specialty ophthalmology optometry
red eye | specialty ophthalmology
ألم الأسنان | specialty dentistry endodontics
وجع ضرس | specialty dentistry endodontics oral-surgery
آلام الظهر | specialty orthopaedics physiotherapy spine-surgery
ألم الركبة | specialty orthopaedics physiotherapy
صداع | specialty neurology general-practice
شقيقة | specialty neurology pain-medicine
دوخة | specialty ent neurology
أرق | specialty sleep-medicine psychiatry
شخير | specialty sleep-medicine ent
اكتئاب | specialty psychiatry clinical-psychology
قلق | specialty psychiatry clinical-psychology
حب الشباب | specialty dermatology aesthetic-medicine
إكزيما | specialty dermatology
تساقط الشعر | specialty dermatology hair-restoration
دوالي | specialty vascular-surgery
ضغط مرتفع | specialty cardiology internal-medicine
ربو | specialty pulmonology allergy-immunology
كحة | specialty general-practice pulmonology
حرارة | specialty general-practice internal-medicine paediatrics
التهاب الحلق | specialty general-practice ent
جيوب أنفية | specialty ent general-practice
حموضة | specialty gastroenterology general-practice
إمساك | specialty gastroenterology general-practice
بواسير | specialty colorectal-surgery general-surgery
حصى الكلى | specialty urology nephrology
التهاب البول | specialty family-medicine urology general-practice
سكري | specialty endocrinology internal-medicine
تكيس المبايض | specialty obstetrics-gynaecology endocrinology
تأخر الحمل | specialty reproductive-medicine obstetrics-gynaecology
خشونة الركبة | specialty orthopaedics physiotherapy
ديسك | specialty spine-surgery neurosurgery
حساسية | specialty allergy-immunology dermatology ent
ضعف النظر | specialty ophthalmology optometry
فقر الدم | specialty haematology internal-medicine
`;

/** Written after the others were answered, to test whether the results hold for unseen queries. */
export const afterwards = `
Nasser Al Aamri | name ناصر العامري
Alaa El Mashhadany | name علاء المشهداني
Faysal Al Hamly | name فيصل الهاملي
Dr Ghada Khalid Itani | name غادة عيتاني
Munir Farouqi | name منير فاروقي
Yahia | name Yahya
Zyad Fouda | name زياد فودة
Arti Mittal | name Aarti Mittal
Anurag Singal | name Anurag Singhal
Dimitri | name Dmitry
Nathaly | name Nathalie
Jocelin Peres | name Jocelyn Perez
ziyad wael rahal | name زياد رحال
5adija ansari | name خديجة أنصاري
abu el foutouh | name الفتوح
3eesa al mansoori | name عيسى المنصوري
ma7moud | name محمود
6ariq | name طارق
رانية | name رانيا
هشام القدسي | name هشام قدسي
حسام المومنى | name حسام المومني
فيكاس | name Vikas
تاتيانا | name Tatiana
اناستاسيا | name Anastasia
ساندرا | name Sandra
ليا خورى | name خوري
maxilofacial surgeon | specialty oral-surgery
gastrointerologist | specialty gastroenterology
hematoligist | specialty haematology
vetigo | specialty ent neurology
migrane | specialty neurology pain-medicine
athsma | specialty pulmonology allergy-immunology
hemoroids | specialty colorectal-surgery general-surgery
conjuctivitis | specialty ophthalmology
sciattica | specialty spine-surgery physiotherapy
dentist in bussiness bay | specialty dentistry + district business-bay
skin docter | specialty dermatology
physioterapist karama | specialty physiotherapy + district al-karama
دكتور الاسناان | specialty dentistry
طبيب جلديى | specialty dermatology
اخصائي علاج طبيغي | specialty physiotherapy
knee specialist | specialty orthopaedics
spine doctor | specialty spine-surgery
child psychologist | specialty clinical-psychology child-psychiatry
lactation consultant | specialty midwifery
hair doctor | specialty hair-restoration dermatology
laser hair removal | specialty dermatology aesthetic-medicine
teeth whitening | specialty dentistry prosthodontics
circumcision | specialty paediatric-surgery urology paediatrics
blood doctor | specialty haematology
memory clinic | specialty geriatrics neurology
دكتور ظهر | specialty spine-surgery orthopaedics
دكتور معدة | specialty gastroenterology
دكتور ربو | specialty pulmonology
طبيب اشعة | specialty radiology
دكتورة تغذية | specialty nutrition-dietetics
قصور الغدة | specialty endocrinology internal-medicine
نزيف اللثة | specialty periodontics dentistry
frozen shoulder | specialty orthopaedics physiotherapy
plantar fasciitis | specialty podiatry orthopaedics
carpal tunnel | specialty orthopaedics neurology
bell's palsy | specialty neurology ent
hot and shivering | specialty general-practice internal-medicine
my baby spits up milk | specialty paediatrics gastroenterology
my jaw clicks | specialty dentistry oral-surgery prosthodontics
can't smell anything | specialty ent neurology
my nails are yellow | specialty dermatology podiatry
legs keep moving at night | specialty neurology sleep-medicine
I bruise easily | specialty haematology internal-medicine
I feel like crying every day | specialty psychiatry clinical-psychology
kid has lice | specialty paediatrics dermatology family-medicine
my hands shake | specialty neurology internal-medicine
sweaty palms | specialty dermatology aesthetic-medicine
swollen feet | specialty internal-medicine cardiology
بطن ولدي يعوره | specialty paediatrics gastroenterology
عيني حمرا | specialty ophthalmology
ودني بتوجعني | specialty ent general-practice
رقبتي عم توجعني | specialty physiotherapy orthopaedics
سكري مرتفع | specialty endocrinology internal-medicine
أبي أترك التدخين | specialty family-medicine pulmonology
ابنتي لا تأكل | specialty paediatrics nutrition-dietetics
حرقان في البول | specialty urology family-medicine
دكتور اذن | specialty ent
doctor in oud metha | district oud-metha
clinic deira dubai | district deira
dentist near burjuman bur dubai | district bur-dubai
polyclinic in arjan | district arjan
dentist al nahda 2 | specialty dentistry + district al-nahda
طبيب في الخليج التجاري | district business-bay
عيادة في مدينة دبي للانترنت | district dubai-media-city
female urologist | specialty urology + gender female
spanish speaking dentist | specialty dentistry + language spanish
lady gynae who accepts daman | specialty obstetrics-gynaecology + gender female + insurer daman
online dietitian | specialty nutrition-dietetics + visit virtual
german speaking orthopedic | specialty orthopaedics + language german
male dentist in business bay | specialty dentistry + gender male + district business-bay
دكتورة عيون تتكلم اردو | specialty ophthalmology + gender female + language urdu
طبيب أطفال يقبل تأمين اكسا | specialty paediatrics + insurer gig-gulf
استشارة جلدية اونلاين | specialty dermatology + visit virtual
kids dentist al barsha | specialty paediatric-dentistry dentistry + district al-barsha
`;

/** Spelling variants of names: "query | what one of the first ten must be". */
export const nameVariants = `
Mohammad Al Ani | name محمد العاني
muhammed al ani | name محمد العاني
Mohd Al Ani | name محمد العاني
mohamad abdulwahab | name محمد عبدالوهاب
mohammed abdul wahab | name محمد عبدالوهاب
Mohamed Abd El Wahab | name محمد عبدالوهاب
fatma al mutawa | name فاطمة المطوع
Fatimah Almutawa | name فاطمة المطوع
fatima el mutawwa | name فاطمة المطوع
aysha | name عائشة
Aisyah | name عائشة
Ayshah | name عائشة
Yusuf | name يوسف
Youssef | name يوسف
Yousif | name يوسف
Khaled Qabbani | name خالد قباني
Khalid Kabani | name خالد قباني
Kaled Kabbani | name خالد قباني
Hussein | name حسين
Husain | name حسين
Hussien | name حسين
Umar Al Rahmani | name عمر الرحماني
Omer Alrahmani | name عمر الرحماني
Sayf | name سيف
Taymour Kazmi | name تيمور كاظمي
Othman Cheema | name عثمان تشيما
Osman Chima | name عثمان تشيما
Ussman Cheema | name عثمان تشيما
Nasir Al Ameri | name ناصر العامري
Naser Tarek Alameri | name ناصر العامري
Qaise Taha Al Saedy | name قيس الساعدي
Qays Al Saadi | name قيس الساعدي
Lubna Alzaabi | name لبنى الزعابي
Loubna El Zaabi | name لبنى الزعابي
Lobna Hejazi | name لبنى حجازي
Lubna Higazy | name لبنى حجازي
Mariam Alrashdi | name مريم الراشدي
Maryam Fahd Al Rashidi | name مريم الراشدي
Meriem Al Rashedi | name مريم الراشدي
Moustafa Badran | name مصطفى بدران
Mustapha Hazem Badran | name مصطفى بدران
Noor Family | name نور
Nour Masry | name نور مصري
Shaima Abu El Fotouh | name شيماء الفتوح
Shaymaa Aboulfotouh | name شيماء الفتوح
Abdul Rahman | name عبدالرحمن
Abdelrahman | name عبدالرحمن
Abd al-Rahman | name عبدالرحمن
Abdurrahman | name عبدالرحمن
AbdulAziz | name عبدالعزيز
Abdel Aziz | name عبدالعزيز
Abu Zayd | name زيد
Wafa Abuzaid | name وفاء أبو زيد
Ghasan Al Jundy | name غسان الجندي
Ghassan Algendy | name غسان الجندي
Hesham Kodsi | name هشام قدسي
Hisham Qodsy | name هشام قدسي
Gamal Al Ghafli | name جمال الغفلي
Jamaal Alghafly | name جمال الغفلي
Tariq Nassar | name طارق نصار
Tareq Anas Nasar | name طارق نصار
Yaser Hijazi | name ياسر حجازي
Yassir Hegazi | name ياسر حجازي
Soumya Oomen | name Soumya Oommen
Zeyna Yunis | name زينة يونس
Zaina Younis | name زينة يونس
Zena Fakhuri | name زينة فاخوري
Layla | name ليلى
Leyla | name ليلى
Shereef Elsayed | name شريف السيد
Sharif El Sayyed | name شريف السيد
Walid Attallah | name وليد عطالله
Waleed Atalla | name وليد عطالله
Sara Siddiq | name سارة الصديق
Farouk Nawab | name فاروق نواب
Faruq Nawwab | name فاروق نواب
Khadeeja Ansary | name خديجة أنصاري
Khadijah Ansari | name خديجة أنصاري
Suhail Othman Khatak | name سهيل ختك
Suhail Khattack | name سهيل ختك
Rizvan Gondal | name رضوان غوندل
Ridwan Gondal | name رضوان غوندل
Geetha Agarwal | name Geeta Agarwal
Gita Aggarwal | name Geeta Agarwal
Sangita Varma | name Sangeeta Verma
Savita Shetti | name Savitha Shetty
Srinivas Upadhyaya | name Srinivas Upadhya
Vinit Thakar | name Vineet Thakkar
Nikil Saxena | name Nikhil Saxena
Dipak Jadhav | name Deepak Jadhav
Catherine Nieberg | name Catherine Nyberg
Katherine Lefèvre | name Katherine Lefevre
Frances Kavanah | name Francesca Kavanagh
Diana Flecher | name Diana Fletcher
Aleksei Martinyuk | name Alexei Martynyuk
Victor Kuzmenko | name Viktor Kuzmenko
Andrey Dolgikh | name Andrei Dolgikh
Jonatan Bennet | name Jonathan Bennett
Jozé Domingo | name Jose Domingo
dr. hala al-zoubi | name هالة الزعبي
Dr Hala Zubi | name هالة الزعبي
Esa Al Wahidi | name عيسى الواحدي
Issa Alwahedi | name عيسى الواحدي
sadafah dental | name Sadafa
ghof dental | name Ghaf
mashrabia clinics | name Mashrabiya
khotwa polyclinic | name Khutwa
baytona family clinics | name Baytuna
beituna clinic | name Baytuna
thanaia dental | name Thanaya
ishraka skin clinics | name Ishraqa
babonaj pharmacy | name Babunaj
intilak physiotherapy | name Intilaq
qewam physio | name Qiwam
meezan pharmacies | name Mizan
`;

/** Names typed in Arabic, spelled by ear where the record is Latin. */
export const arabicToLatin = `
محمد العاني | name Mohammed Ani
د. محمد العاني | name Mohammed Ani
الدكتورة فاطمة المطوع | name Fatima Mutawa
فاطمه المطوع | name Fatima Mutawa
أحمد آدم | name Ahmed Adam
احمد ادم | name Ahmed Adam
ليلا | name Layla
نور مصرى | name Nour Masri
عايشة | name عائشة
عيشة | name عائشة
هاله الزعبي | name Hala Zoubi
مصطفي بدران | name Mostafa Badran
لبني الزعابي | name Lubna Zaabi
عبد الرحمن | name Abdulrahman
عبد العزيز | name Abdulaziz
عبدالكريم المزروعي | name Abdulkarim Mazrouei
عبد الكريم المزروعى | name Abdulkarim Mazrouei
ابو زيد | name Abu Zaid
ابوزيد | name Abu Zaid
وفاء ابوزيد | name Wafaa Zaid
المنصوري | name Mansoori
منصوري | name Mansoori
زعابي | name Zaabi
الشمسي | name الشامسي
هاجري | name الهاجري
أنصاري | name Ansari
دانييل لامبرت | name Daniel Lambert
دانيال لامبير | name Daniel Lambert
كاثرين نايبرغ | name Catherine Nyberg
كاترين نيبرج | name Catherine Nyberg
جوناثان بينت | name Jonathan Bennett
جونثان بينيت | name Jonathan Bennett
جيتا أغروال | name Geeta Agarwal
غيتا اغاروال | name Geeta Agarwal
راجيش شرما | name Rajesh Sharma
راجش شارما | name Rajesh Sharma
سنغيتا فرما | name Sangeeta Verma
ديباك جاداف | name Deepak Jadhav
ديبك جادهاف | name Deepak Jadhav
نيخل سكسينا | name Nikhil Saxena
فينيت تكار | name Vineet Thakkar
سندهيا تومالا | name Sandhya Tummala
راميش ردي | name Ramesh Reddy
رمش ريدي | name Ramesh Reddy
براكاش | name Prakash
برافين صامويل | name Praveen Samuel
برفين سامويل | name Praveen Samuel
أليكسي | name Alexei
اليكسى مارتينيوك | name Alexei Martynyuk
فيكتور كوزمنكو | name Viktor Kuzmenko
أندريه دولجيخ | name Andrei Dolgikh
خوزيه دومينغو | name Jose Domingo
جوسلين بيرز | name Jocelyn Perez
جنيفر باوتيستا | name Jennifer Bautista
مارجريتا | name Margarita
عثمان شيما | name Usman Cheema
عدنان قريشى | name Adnan Qureshi
سهيل ختاك | name Sohail Khattak
فارس الحديثى | name Faris Hadithi
كورش نيكزاد | name Kourosh Nikzad
رامي متولى | name Rami Metwally
حازم محفوظ | name Hazem Mahfoud
ناجى رزق | name Naji Rizk
زينه يونس | name Zeina Younes
بيار طنوس | name Pierre Tannous
بيير طنوس | name Pierre Tannous
هيوغو ديبوا | name Hugo Dubois
مبسم | name Mabsam
مابسم للاسنان | name Mabsam
صدفه للأسنان | name Sadafa
ثنايا الكرامة | name Thanaya Karama
عيادات بيتنا | name Baytuna
مستشفى الفنار | name Fanar
مستشفيات فنار | name Fanar
صيدلية بابونج | name Babunaj
صيدليات ميزان الممزر | name Mizan Mamzar
مختبرات كشف | name Kashf
مشكاه | name Mishkat
اشراقة للبشرة | name Ishraqa
نظره للنظارات | name Nazra
`;

/** Names typed in Latin letters and Arabizi where the record is Arabic. */
export const latinToArabic = `
m7amad | name محمد
mo7ammed | name محمد
m7md al3ani | name محمد العاني
a7mad | name أحمد
a7med adam | name أحمد آدم
5aled | name خالد
5alid | name خالد
7assan | name حسن
7asan al muhairbi | name حسن المهيربي
7ussain | name حسين
3ali | name علي
3omar | name عمر
3omar alra7mani | name عمر الرحماني
3abdulla | name عبدالله
3abdulra7man | name عبدالرحمن
3abd el3aziz | name عبدالعزيز
fa6ma | name فاطمة
fatma almu6awa3 | name فاطمة المطوع
3aisha | name عائشة
3aysha | name عائشة
8abbani | name قباني
7amad | name حمد
5alifa al basti | name خليفة البستي
9asem | name قاسم
8asem | name قاسم
9ais | name قيس
sa3eed | name سعيد
sa3id | name سعيد
3eesa | name عيسى
3isa al wa7edi | name عيسى الواحدي
ra2ed | name رائد
wa2el | name وائل
mu3taz | name معتز
mo3taz al sheikh | name معتز الشيخ
yas3er hegazy | name ياسر حجازي
sa7ar | name سحر
fara7 | name فرح
ma7moud 7omsi | name محمود حمصي
mu9tafa | name مصطفى
mostafa | name مصطفى
ra2ed mansour | name رائد منصور
7adeethi | name الحديثي
7azem ma7foud | name حازم محفوض
nu3man aslam | name نعمان أسلم
3adnan | name عدنان
3emad badran | name عماد بدران
3imad | name عماد
3irfan | name عرفان
shei5 | name الشيخ|شيخ
el shei5 | name الشيخ
el na2ib | name النقيب
al mansouri | name المنصوري
almansoori | name المنصوري
elmansoory | name المنصوري
al za3abi | name الزعابي
zaabi | name الزعابي
alketbi | name الكتبي
ketbi | name الكتبي
mazroui | name المزروعي
al mazrouie | name المزروعي
hamadi | name الحمادي
al suwaidi | name السويدي
suweidi | name السويدي
al shehi | name الشحي
dhahiri | name الظاهري
al zahiri | name الظاهري
balooshi | name البلوشي
marzouqi | name المرزوقي
almarzouki | name المرزوقي
abou el fetouh | name الفتوح
abdel aal | name عبدالعال
khairalla | name خير الله
dafallah | name دفع الله
moheddin | name الدين
nezamuddin | name نظام الدين
mashhadany | name المشهداني
khafagi | name الخفاجي
noor pharmacy | name صيدلية نور
nur pharmacy | name نور
rou2ya pharmacy | name رؤية
manarah pharmacy | name منارة
sidrah pharmacy | name سدرة
qandeel clinic | name قنديل
6al7 women | name طلح
7anan | name حنان
ghaya | name غاية
`;

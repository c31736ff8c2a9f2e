import { Phone, Search } from "lucide-react";
import { useState } from "react";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import {
  Button,
  ButtonLink,
  type ButtonSize,
  type ButtonVariant,
} from "#app/ui/controls/button.tsx";
import { Checkbox, Radio } from "#app/ui/controls/checkbox.tsx";
import { Combobox } from "#app/ui/controls/combobox.tsx";
import { Field, TextArea } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { Slider } from "#app/ui/controls/slider.tsx";
import { Sample, type SampleProps, Section, say } from "./sample.tsx";

const variants: ButtonVariant[] = ["primary", "secondary", "soft", "ghost", "danger"];
const sizes: ButtonSize[] = ["sm", "md", "lg"];
const tones: BadgeTone[] = ["neutral", "brand", "sand", "saffron", "open", "danger", "outline"];

export function ActionSection({ locale }: SampleProps) {
  const book = say(locale, "Book a visit", "احجز موعدًا");
  return (
    <Section title={say(locale, "Buttons and badges", "الأزرار والشارات")}>
      {variants.map((variant) => (
        <Sample key={variant} name={`button ${variant}`}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {book}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {book}
          </Button>
          <Button variant={variant} isLoading>
            {book}
          </Button>
        </Sample>
      ))}
      <Sample name="button with icon, icon button, link">
        <Button variant="secondary">
          <Phone aria-hidden className="size-4" />
          {say(locale, "Call", "اتصل")}
        </Button>
        <Button variant="secondary" size="icon" aria-label={say(locale, "Search", "ابحث")}>
          <Search aria-hidden className="size-5" />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={say(locale, "Find", "جِد")}>
          <Search aria-hidden className="size-4" />
        </Button>
        <ButtonLink to="/search" variant="secondary">
          {say(locale, "All doctors", "كل الأطباء")}
        </ButtonLink>
        <a href="#main" className="link">
          {say(locale, "A link in a sentence", "رابط داخل جملة")}
        </a>
      </Sample>
      <Sample name="badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {say(locale, "Open now", "مفتوح الآن")}
          </Badge>
        ))}
        <Badge tone="brand" icon={<Phone aria-hidden />}>
          {say(locale, "With an icon", "مع أيقونة")}
        </Badge>
      </Sample>
    </Section>
  );
}

export function FieldSection({ locale }: SampleProps) {
  const name = say(locale, "Full name", "الاسم الكامل");
  const places = say(
    locale,
    "Jumeirah,Dubai Marina,Deira,Al Barsha",
    "جميرا,دبي مارينا,ديرة,البرشاء",
  ).split(",");
  return (
    <Section title={say(locale, "Fields", "الحقول")}>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Sample name="field" isWide>
          <Field
            label={name}
            name="plain"
            placeholder={say(locale, "Aisha Rahman", "عائشة الرحمن")}
            autoComplete="off"
          />
        </Sample>
        <Sample name="field with help, optional" isWide>
          <Field
            label={say(locale, "Phone", "الهاتف")}
            hint={say(locale, "With the country code, for example +971", "مع رمز الدولة، مثل ‎+971")}
            required={false}
            type="tel"
            autoComplete="off"
          />
        </Sample>
        <Sample name="field with error" isWide>
          <Field
            label={say(locale, "E-mail", "البريد الإلكتروني")}
            error={say(
              locale,
              "Please enter a valid email address.",
              "أدخل بريدًا إلكترونيًا صحيحًا.",
            )}
            defaultValue="aisha@"
            type="email"
            autoComplete="off"
          />
        </Sample>
        <Sample name="field disabled" isWide>
          <Field
            label={name}
            disabled
            defaultValue={say(locale, "Aisha Rahman", "عائشة الرحمن")}
            autoComplete="off"
          />
        </Sample>
        <Sample name="select" isWide>
          <Select label={say(locale, "District", "المنطقة")} name="district">
            <option value="">{say(locale, "Anywhere in Dubai", "كل دبي")}</option>
            {places.map((place) => (
              <option key={place}>{place}</option>
            ))}
          </Select>
        </Sample>
        <Sample name="select disabled" isWide>
          <Select label={say(locale, "District", "المنطقة")} disabled>
            <option>{places[0]}</option>
          </Select>
        </Sample>
        <Sample name="text area" isWide>
          <TextArea label={say(locale, "What happened", "ماذا حدث")} rows={3} />
        </Sample>
        <Sample name="combobox" isWide>
          <Combobox
            label={say(locale, "Insurer", "شركة التأمين")}
            hint={say(locale, "Type in English or Arabic", "اكتب بالعربية أو الإنجليزية")}
            name="insurer"
            options={insurers}
          />
        </Sample>
        <Sample name="combobox with error, disabled" isWide>
          <Combobox
            label={say(locale, "Insurer", "شركة التأمين")}
            options={insurers}
            error={say(locale, "Choose one of the list.", "اختر من القائمة.")}
          />
          <Combobox
            label={say(locale, "Insurer", "شركة التأمين")}
            options={insurers}
            defaultOption="axa"
            isDisabled
          />
        </Sample>
      </div>
    </Section>
  );
}

const insurers = [
  { id: "daman", name: "Daman", note: "ضمان" },
  { id: "axa", name: "GIG Gulf", note: "جي آي جي الخليج" },
  { id: "sukoon", name: "Sukoon", note: "سكون" },
  { id: "orient", name: "Orient Insurance", note: "أورينت للتأمين" },
];

export function ChoiceSection({ locale }: SampleProps) {
  const [radius, setRadius] = useState(40);
  return (
    <Section title={say(locale, "Choices", "الاختيارات")}>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Sample name="checkbox" isWide>
          <div>
            <Checkbox
              label={say(locale, "Speaks Arabic", "يتحدث العربية")}
              name="speaks"
              defaultChecked
            />
            <Checkbox
              label={say(locale, "Home visits", "زيارات منزلية")}
              hint={say(locale, "The professional comes to you", "يأتي المختص إليك")}
            />
            <Checkbox label={say(locale, "Not offered here", "غير متاح هنا")} disabled />
          </div>
        </Sample>
        <Sample name="radio" isWide>
          <fieldset>
            <legend className="font-medium">{say(locale, "Gender", "الجنس")}</legend>
            <Radio label={say(locale, "Any", "الكل")} name="gender" defaultChecked />
            <Radio label={say(locale, "Female", "أنثى")} name="gender" />
            <Radio label={say(locale, "Male", "ذكر")} name="gender" />
          </fieldset>
        </Sample>
        <Sample name="slider" isWide>
          <Slider
            label={say(locale, "Distance", "المسافة")}
            hint={say(
              locale,
              "Page Up and Shift with an arrow move by ten",
              "يتحرك عشرًا مع Page Up أو Shift مع سهم",
            )}
            name="radius"
            defaultValue={40}
            onValueChange={setRadius}
          />
          <output className="text-sm text-muted tabular" data-testid="slider-value">
            {radius}
          </output>
          <Slider label={say(locale, "Fixed", "ثابتة")} defaultValue={70} disabled />
        </Sample>
      </div>
    </Section>
  );
}

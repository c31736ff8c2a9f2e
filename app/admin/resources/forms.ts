import type { Fields, Form } from "#app/platform/forms/define-form.ts";
import { cancelForm } from "../bookings/booking-forms.ts";
import { contentForms } from "../content/content-forms.ts";
import { mediaFileForm } from "../content/media/picture-form.ts";
import { newVocabularyForm, vocabularyForm } from "../discovery/vocabulary-form.ts";
import { assignForm, replyForm } from "../marketing/contact/contact-forms.ts";
import { acceptForm } from "../marketing/legal-risk/legal-forms.ts";
import { reasonForm, removalForm, renameForm } from "../people/decision-forms.ts";
import { clinicForm } from "../providers/forms/clinic-form.ts";
import { franchiseForm } from "../providers/forms/franchise-form.ts";
import { professionalForm } from "../providers/forms/professional-form.ts";
import { serviceForm } from "../providers/forms/service-form.ts";

/** The forms of the resources and of their actions by id, for pages: the server sends the id alone. */
export const resourceForms: ReadonlyMap<string, Form<Fields>> = new Map(
  [
    ...[clinicForm, franchiseForm, professionalForm, serviceForm],
    ...[vocabularyForm, newVocabularyForm, reasonForm, removalForm, renameForm],
    mediaFileForm,
    ...contentForms,
    ...[replyForm, assignForm, acceptForm],
    cancelForm,
  ].map((form): [string, Form<Fields>] => [form.id, form]),
);

// Asks for the name of the family member: the name of the account is not theirs. A name that was
// typed stays, for it may be the patient's.

const form = document.querySelector<HTMLFormElement>("form[data-own-name]");
const name = form?.elements.namedItem("name");
const asked = form?.elements.namedItem("nameAsked");

if (form && name instanceof HTMLInputElement && asked instanceof HTMLInputElement) {
  const own = form.dataset.ownName ?? "";
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "for") return;
    if (target.value === "self") {
      if (name.value === "") name.value = own;
      asked.value = "";
      return;
    }
    if (asked.value !== "" || (name.value !== "" && name.value !== own)) return;
    asked.value = "1";
    name.value = "";
  });
}

export {};

// Asks for the name of the family member: the name of the person who books is not theirs.

const form = document.querySelector<HTMLFormElement>("form[data-own-name]");
const own = form?.dataset.ownName ?? "";
const name = form?.elements.namedItem("name");
const asked = form?.elements.namedItem("nameAsked");

if (form && own && name instanceof HTMLInputElement && asked instanceof HTMLInputElement) {
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "for") return;
    const isOwn = target.value === "self";
    if (isOwn && name.value === "") name.value = own;
    if (!isOwn && name.value === own) name.value = "";
    asked.value = isOwn ? "" : "1";
  });
}

export {};

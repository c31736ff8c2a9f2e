// Inlined behind the app's own scripts, which a browser reads as the text of a `noscript`
// (LateScripts): adds inline ones at once, files after the first paint. A hidden tab never paints
// and adds them after a second.
const { currentScript } = document;
const template = document.createElement("template");
template.innerHTML = currentScript?.previousElementSibling?.textContent ?? "";
let isAdded = false;

/** Recreates the scripts: a browser does not run script elements parsed through `innerHTML`. */
function add(selector: string) {
  for (const source of template.content.querySelectorAll(selector)) {
    const element = document.createElement(source.localName);
    for (const { name, value } of source.attributes) element.setAttribute(name, value);
    element.nonce = currentScript?.nonce ?? "";
    element.textContent = source.textContent;
    document.head.append(element);
  }
}

function addFiles() {
  if (!isAdded) add("link,script[type=module]");
  isAdded = true;
}

add("script:not([type])");
requestAnimationFrame(() => setTimeout(addFiles));
setTimeout(addFiles, 1000);

import favoriteScript from "../directory/favorites/favorite-script.ts?script";
import saveSearchScript from "../search/saved/save-search-script.ts?script";
import copyScript from "../ui/copy/copy-script.ts?script";
import toastScript from "../ui/toasts/toast-script.ts?script";
import offerScript from "./language-offer/offer-script.ts?script";

/**
 * Runs before the first paint, so that a choice that only the browser holds shows without a flash.
 * The cookie is the truth where there is one: the server has already drawn by it. Another theme is
 * shown at once, and a change of language leads back to the address that is shown.
 */
const themeScript = `(function(r,w){
function q(n){return(document.cookie.match("(?:^|; )"+n+"=([a-z]+)")||[])[1]}
function save(n,v){document.cookie=n+"="+v+";path=/;max-age=31536000;samesite=lax"}
try{
var s=localStorage,t=q("theme"),l=q("lang");
if(t)s.setItem("theme",t);else{t=s.getItem("theme");if(t==="light"||t==="dark")save("theme",t);else t="system"}
r.dataset.theme=t;
var m=matchMedia("(prefers-color-scheme: dark)");
function show(){var c=r.dataset.theme;r.classList.remove("light","dark");
if(c!=="system")r.classList.add(c);else if(m.matches)r.classList.add("dark");
document.querySelectorAll("button[name=theme]").forEach(function(b){b.setAttribute("aria-pressed",b.value===c)})}
show();
m.addEventListener("change",show);document.addEventListener("DOMContentLoaded",show);
document.addEventListener("submit",function(e){var f=e.target,b=e.submitter;
if(f.getAttribute("action")!=="/preferences")return;
if(f.next)f.next.value=location.pathname+location.search;
if(b&&b.name==="theme"){e.preventDefault();r.dataset.theme=b.value;save("theme",b.value);s.setItem("theme",b.value);show();
if("own"in r.dataset)fetch("/preferences",{method:"POST",body:new URLSearchParams({theme:b.value}),redirect:"manual"})}});
if(l)s.setItem("lang",l);else if(s.getItem("lang")==="ar"&&!/[?&]lang=/.test(location.search)){save("lang","ar");if(q("lang"))location.reload()}
}catch(e){}
})(document.documentElement,window)`;

/**
 * What every page does with a script, React or not: print, and close an open menu by Escape, by a
 * press outside of it, or when the focus leaves it.
 */
const menuScript = `(function(d){
function leave(e){d.querySelectorAll("details[data-menu][open]").forEach(function(m){
if(e.target instanceof Node&&!m.contains(e.target))m.open=false})}
d.addEventListener("pointerdown",leave);d.addEventListener("focusin",leave);
d.addEventListener("keydown",function(e){
var m=e.key==="Escape"&&e.target instanceof Element&&e.target.closest("details[data-menu][open]");
if(m){m.open=false;m.querySelector("summary").focus()}});
d.addEventListener("click",function(e){
if(e.target instanceof Element&&e.target.closest("[data-print]"))print()})})(document)`;

/**
 * On app pages: a link followed after a choice, both before the page has come alive, waits for it.
 * The page says when it has by `early.isOver`, and follows `early.link` with the choice.
 */
const earlyScript = `(function(d,w){var isChanged,early=w.early={};
d.addEventListener("change",function(){isChanged=true});
d.addEventListener("click",function(e){
var a=isChanged&&!early.isOver&&e.target instanceof Element&&e.target.closest("main a");
if(a&&e.button===0&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey){e.preventDefault();early.link=a}},true)})(document,window)`;

/**
 * Stands right behind the app's own scripts, which the browser has read as text (LateScripts): what
 * they pass on is passed on at once, the rest is fetched and run after the first paint. A page that is
 * not shown has none, and waits a second.
 */
export const lateScript = `(function(d,c){var isOver,t=d.createElement("template");
t.innerHTML=c.previousElementSibling.textContent;
function add(names){t.content.querySelectorAll(names).forEach(function(o){var n=d.createElement(o.localName);
for(var a of o.attributes)n.setAttribute(a.name,a.value);
n.nonce=c.nonce;n.textContent=o.textContent;d.head.append(n)})}
function run(){if(!isOver)add("link,script[type=module]");isOver=true}
add("script:not([type])");
requestAnimationFrame(function(){setTimeout(run)});setTimeout(run,1e3)})(document,document.currentScript)`;

/**
 * What asks a guest to sign in opens the dialog, whose script is fetched then; without it, or on the
 * page of sign-in itself, the link or the form leads to that page. Passkeys and new passwords need the
 * same script.
 */
const signInScript = `(function(d){
function load(){return import("/sign-in.js")}
function ask(e,f,b,go){
if(location.pathname==="/login"||e.ctrlKey||e.metaKey||e.shiftKey||!window.HTMLDialogElement)return;
e.preventDefault();load().then(function(m){m.dialog.open(f,b)},go)}
d.addEventListener("click",function(e){
var a=e.target instanceof Element&&e.target.closest("a[data-sign-in]");
if(a)ask(e,a,null,function(){location=a.href})});
d.addEventListener("submit",function(e){
var f=e.target,b=e.submitter;
if("signIn" in f.dataset)ask(e,f,b,function(){delete f.dataset.signIn;f.requestSubmit(b)})});
d.addEventListener("DOMContentLoaded",function(){if(d.querySelector("[data-passkey],[data-strength]"))load()})})(document)`;

/**
 * After everything else: what keeps pages to read without a connection is no hurry. A page that came
 * without it asks to be kept.
 */
const offlineScript = `(function(w){
if(!w||!document.documentElement.hasAttribute("data-keeps-pages"))return;
var isNew=!w.controller;
addEventListener("load",function(){w.register("/service-worker.js").catch(function(){});
if(isNew)w.ready.then(function(r){r.active.postMessage("keep")})})})(navigator.serviceWorker)`;

/** Stands on app pages only, before their own modules. */
export const appPageScript = [earlyScript, saveSearchScript].join(";\n");

/** Stands in the head of every page. */
export const headScript = [themeScript, menuScript, offerScript].join(";\n");

/**
 * Stands at the end of every page, where it waits for the styles. Without a script there a page is
 * finished before they have come, and Chromium lays all of it out without them, to look for fields
 * to fill in.
 */
export const endScript = [
  signInScript,
  toastScript,
  copyScript,
  favoriteScript,
  offlineScript,
].join(";\n");

/** Browsers that can fetch the page behind a link while the finger is on it. */
const rulesFor = (addresses: string) =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [{ href_matches: "/*" }, { not: { href_matches: `/(${addresses})*` } }],
        },
        eagerness: "moderate",
      },
    ],
  });

const acting = "logout|auth|files|drawn|pay";

/**
 * The search screen follows links to searches itself: their documents would be fetched for nothing.
 * The rules name addresses only, because for a selector the browser looks at every link again
 * whenever a style changes.
 */
export const speculationRules = {
  ofPages: rulesFor(acting),
  ofAppPages: rulesFor(`${acting}|search`),
};

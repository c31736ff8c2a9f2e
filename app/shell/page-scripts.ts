/**
 * Runs before the first paint, so that a choice that only the browser holds shows without a flash.
 * The cookie is the truth where there is one: the server has already drawn by it.
 */
const themeScript = `(function(r,w){
function q(n){return(document.cookie.match("(?:^|; )"+n+"=([a-z]+)")||[])[1]}
function save(n,v){document.cookie=n+"="+v+";path=/;max-age=31536000;samesite=lax"}
try{
var s=localStorage,t=q("theme"),l=q("lang");
if(t)s.setItem("theme",t);else{t=s.getItem("theme");if(t==="light"||t==="dark")save("theme",t);else t="system"}
r.dataset.theme=t;
var m=matchMedia("(prefers-color-scheme: dark)");
w.applyTheme=function(c){r.dataset.theme=c;r.classList.remove("light","dark");
if(c!=="system")r.classList.add(c);else if(m.matches)r.classList.add("dark")};
w.applyTheme(t);
m.addEventListener("change",function(){w.applyTheme(r.dataset.theme)});
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

/** Stands in the head of every page. */
export const pageScript = `${themeScript};${menuScript}`;

/** Browsers that can fetch the page behind a link while the finger is on it. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: "/(logout|files|drawn|pay)*" } }],
      },
      eagerness: "moderate",
    },
  ],
});

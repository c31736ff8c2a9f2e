// Inlined at the end of every page: what reports errors is imported by the first one.
import { browserErrorsScriptPath } from "./browser-errors-paths.ts";

for (const type of ["error", "unhandledrejection"]) {
  addEventListener(type, (event) => {
    // A failure of the report itself is not reported.
    import(`${browserErrorsScriptPath}`).then(({ report }) => report(event)).catch(() => {});
  });
}

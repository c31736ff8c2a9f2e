import { expect, test } from "vitest";
import { fieldsOf, snakeCase } from "#app/directory/fields/catalogue.ts";
import { answerColumns, drawAnswers } from "./draw-answers.server.ts";

const answers = fieldsOf("clinics").filter(([, { kind }]) => kind === "answer");
const columns = answers.map(([name]) => snakeCase(name));

test("each yes-or-no-or-unknown field of clinics is answered yes, no and not at all", () => {
  expect(answerColumns("clinics")).toEqual(columns);
  const drawn = Array.from({ length: 1_000 }, (_, index) =>
    drawAnswers("clinics", { seed: 1, index }),
  );
  for (const column of columns) {
    const share = (value: boolean | null) =>
      drawn.filter((one) => one[column] === value).length / drawn.length;
    expect(share(true)).toBeCloseTo(0.4, 1);
    expect(share(false)).toBeCloseTo(0.4, 1);
    expect(share(null)).toBeCloseTo(0.2, 1);
  }
});

test("the same clinic of the same city has the same answers", () => {
  const of = { seed: 3, index: 9 };
  expect(drawAnswers("clinics", of)).toEqual(drawAnswers("clinics", of));
});

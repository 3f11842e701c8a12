import { readFileSync } from "node:fs"
import { join } from "node:path"
import { HIGHEST_LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { layoutOf } from "./matrix.ts"

const STYLE = readFileSync(join(import.meta.dirname, "../../style.css"), "utf8")
const marks = (count: number) => Array.from({ length: count }, (_, at) => String(at % 10))

test.for([
  { count: 6, layout: undefined },
  { count: 7, layout: "in4" },
  { count: 8, layout: "in4" },
  { count: 10, layout: "in5" },
  { count: 11, layout: "in4" },
  { count: 12, layout: "in4" },
  { count: 14, layout: "in5" },
])("$count columns of a letter are laid out as $layout on a phone", ({ count, layout }) => {
  expect(layoutOf(marks(count))).toBe(layout)
})

test("the style knows the layout of any number of columns", () => {
  for (let count = 7; count <= HIGHEST_LIMITS.matrix.answers; count++)
    for (const letters of [1, 2, 6, 7, 8, 40])
      expect(STYLE, `${count} columns of ${letters}`).toContain(
        `.${layoutOf(marks(count).map((mark) => mark.repeat(letters)))} label {`,
      )
})

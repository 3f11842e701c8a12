import { expect, test } from "vitest"
import { displayWidth } from "../text/display-width.ts"
import { createStyles } from "../text/styles.ts"
import { titleLine } from "./title-line.ts"

const styles = createStyles("none")

test("in a panel the title and the text beside it fit, and the title shrinks first", () => {
  const line = titleLine({ styles, columns: 60, inPanel: true }, "а".repeat(80), "шаг 1 из 2")
  expect(line).toMatch(/^ а+… {3}шаг 1 из 2$/)
  expect(displayWidth(line)).toBeLessThan(60)
})

test("the text beside the title takes at most half of the line", () => {
  const line = titleLine({ styles, columns: 60, inPanel: true }, "а".repeat(25), "б".repeat(80))
  expect(line).toMatch(/^ а{25} {3}б+…$/)
  expect(displayWidth(line)).toBeLessThan(60)
})

test("the title of a whole view is underlined from edge to edge", () => {
  const coloured = createStyles("256")
  const line = titleLine({ styles: coloured, columns: 60 }, "Клавиши")
  expect(displayWidth(line)).toBe(60)
  expect(line.startsWith("\u001B[4m")).toBe(true)
  expect(titleLine({ styles, columns: 60 }, "")).toBe("")
})

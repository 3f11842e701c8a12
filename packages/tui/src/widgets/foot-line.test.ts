import { expect, test } from "vitest"
import { createStyles } from "../text/styles.ts"
import { saidLine } from "./foot-line.ts"

const context = { styles: createStyles("none"), columns: 40 }
const HELP = [{ key: "?", text: "все" }]
const sameText = (text: string) => text

test("text that can shrink is cut before the text after it, and the help stays", () => {
  const line = saidLine(
    context,
    [
      ["→ "],
      ["Одобрить №169 Игроки о новинке, после обновления", sameText, "gives way"],
      [" через "],
      ["5 с"],
    ],
    HELP,
  )
  expect(line).toMatch(/^ → Одобрить №169 И\S*… через 5 с +\? все$/)
})

test("without shrinkable text the end is cut", () => {
  const line = saidLine(context, [["Скопировано: qo moderation approve 1 2 3 4 5"]], HELP)
  expect(line).toMatch(/^ Скопировано: qo moderation app\S*… +\? все$/)
})

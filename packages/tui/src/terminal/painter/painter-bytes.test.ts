import { expect, test } from "vitest"
import { paintedTerminal } from "./painted.setup.ts"
import { ALL_SKILLS, NO_SKILLS, type TerminalSkills } from "./terminal-skills.ts"

const rowsFrom = (top: number, cursor: number) => [
  "head",
  ...Array.from({ length: 20 }, (_, i) => {
    const id = top + i
    return `${id === cursor ? "▶" : " "}  ${String(id).padStart(6)} человек${id}@example.test    Мария Ковалёва-${id}    Исследователь  Приглашение отправлено  ООО «Ромашка»`
  }),
  ` ${cursor}/1000`,
]

test("a cursor that moves costs two cells and a number, a list that scrolls its new line", async () => {
  const { frame, sent } = paintedTerminal(130, 22)
  await frame(rowsFrom(100, 105))
  await frame(rowsFrom(100, 106))
  await frame(rowsFrom(100, 119))
  await frame(rowsFrom(101, 120))
  await frame(rowsFrom(100, 119))
  const [, move = "", , down = "", up = ""] = sent.map((text) => Buffer.byteLength(text))
  const bytes = Buffer.byteLength(rowsFrom(101, 120).at(-2) ?? "")
  expect(move).toBeLessThanOrEqual(24)
  expect(down).toBeLessThanOrEqual(1.3 * bytes)
  expect(up).toBeLessThanOrEqual(1.3 * bytes)
})

/** Measures the bytes for painting a text that moves left and right in its line, and a horizontal rule. */
async function costsWith(skills: TerminalSkills) {
  const text = "→ Отклонить: Трекер лояльности, новички (232) через 5 с и ещё 3"
  const { frame, sent } = paintedTerminal(120, 6, skills)
  await frame(["head", ` 45/45 из 49   ${text}`, ""])
  await frame(["head", ` ${text}`, ""])
  await frame(["head", ` Прочтёт владелец: Иван Наумов   ${text}`, ""])
  await frame(["head", "", `\u001B[4m${" ".repeat(120)}\u001B[24m`])
  const [, left = 0, right = 0, rule = 0] = sent.map((each) => Buffer.byteLength(each))
  return { left, right, rule, text: Buffer.byteLength(text) }
}

test("shifts a text sideways and repeats blanks by one sequence if the terminal supports it", async () => {
  const { left, right, rule } = await costsWith(ALL_SKILLS)
  expect(left).toBeLessThanOrEqual(16)
  expect(right).toBeLessThanOrEqual(Buffer.byteLength("Прочтёт владелец: Иван Наумов") + 16)
  expect(rule).toBeLessThanOrEqual(32)
})

test("rewrites a text that moves sideways and blanks if the terminal has not proved the skills", async () => {
  const { left, right, rule, text } = await costsWith(NO_SKILLS)
  expect(left).toBeGreaterThan(text)
  expect(right).toBeGreaterThan(text)
  expect(rule).toBeGreaterThan(120)
})

const field = (typed: string) =>
  `  \u001B[4m${typed}\u001B[7m \u001B[27m${" ".repeat(20 - typed.length)}\u001B[24m`

test("a letter that is typed costs itself and its caret", async () => {
  const { frame, sent } = paintedTerminal(40, 3)
  const word = "замечание"
  await frame([field(""), ""])
  for (let i = 1; i <= word.length; i++) await frame([field(word.slice(0, i)), ""])
  const bytes = sent.slice(2).reduce((sum, each) => sum + Buffer.byteLength(each), 0)
  expect(bytes / (word.length - 1)).toBeLessThanOrEqual(9)
})

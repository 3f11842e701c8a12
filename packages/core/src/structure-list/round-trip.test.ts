import { isDeepStrictEqual } from "node:util"
import fc from "fast-check"
import { expect, test } from "vitest"
import { Questionnaire } from "../questionnaire/index.ts"
import { expectShare, questionnaireArbitrary, runCount } from "../testing/index.ts"
import type { ListFault } from "./list-fault.ts"
import { replaceIn } from "./join-lists.ts"
import { readList } from "./read-list.ts"
import { writeList } from "./write-list.ts"

const importList = (text: string): Questionnaire => {
  const read = readList(text)
  if ("faults" in read) throw new Error(`${JSON.stringify(read.faults)}\n${text}`)
  return read.questionnaire
}

const SIGNS = Array.from('#-+*~|>→–•[]{}\\"n:;,=. Q7xA\n')

const PASTED = ["1. ", "1.1 ", "1.2. ", "a) ", "A) ", "a. ", "o ", "▪", "− ", "§ "]

/** Generates texts of characters with a special meaning in lists. */
const trickyText = fc
  .string({
    unit: fc.constantFrom(
      ...SIGNS,
      ...PASTED,
      "{{p.a}}",
      "{{#q1}}",
      "{{#q2.other|x}}",
      " -> Q1",
      "[one]",
    ),
    maxLength: 12,
  })
  .map((text) => text.trim())

const TEXTS = ["text", "title", "hint", "low", "high", "unit", "reason"]
const LINES = ["text", "hint"]

/** Returns a copy with other valid texts. Empty parts (`{}`, optional `[]`) are left out. */
function changeTexts(value: unknown, texts: () => string): unknown {
  if (Array.isArray(value)) return value.map((each) => changeTexts(each, texts))
  if (typeof value !== "object" || value === null) return value
  const question = "category" in value
  const fields = Object.entries(value).map(([name, part]): [string, unknown] => {
    if (CONDITIONS.includes(name)) return [name, part]
    if (typeof part !== "string") return [name, changeTexts(part, texts)]
    const text = texts()
    if (!TEXTS.includes(name) || text === "" || (name === "reason" && text.length < 3))
      return [name, part]
    return [name, question && LINES.includes(name) ? text : text.replaceAll("\n", " ")]
  })
  return Object.fromEntries(
    fields.filter(([name, part]) => !OPTIONAL.includes(name) || !isEmpty(part)),
  )
}

/** Properties whose value is a condition. */
const CONDITIONS = ["showIf", "requiredIf", "screenOutIf", "if"]
const OPTIONAL = ["limit", "labels", "settings", "write", "params", "bands", "suppress"]
const isEmpty = (part: unknown): boolean =>
  typeof part === "object" && part !== null && Object.values(part).flat().length === 0

const listed = fc
  .tuple(
    questionnaireArbitrary({ scores: true }),
    fc.array(trickyText, { minLength: 1, maxLength: 40 }),
  )
  .filter(([{ blocks }]) => blocks.length > 0)
  .map(([questionnaire, texts]) => {
    let next = 0
    return Questionnaire.parse(changeTexts(questionnaire, () => texts[next++ % texts.length] ?? ""))
  })

test("exporting and importing a list gives the same questionnaire", () => {
  fc.assert(
    fc.property(listed, (questionnaire) => {
      const { text, leftOut } = writeList(questionnaire)
      fc.pre(!leftOut.some(({ what }) => what.startsWith("broken")))
      const read = readList(text)
      if ("faults" in read) throw new Error(JSON.stringify(read.faults))
      expect(replaceIn(questionnaire, read.questionnaire, read.saidCodes)).toEqual(questionnaire)
    }),
    runCount(500),
  )
})

test("an imported list is written and read as the same questionnaire, ids and all", () => {
  fc.assert(
    fc.property(listed, (questionnaire) => {
      const first = importList(writeList(questionnaire).text)
      const written = writeList(first)
      expect(written.leftOut).toEqual([])
      expect(importList(written.text)).toEqual(first)
      expect(Questionnaire.safeParse(first).success).toBe(true)
    }),
    runCount(300),
  )
})

const word = fc.constantFrom(
  ...'# - + * ~ | -> → -> -> \\ { } [ ] " = : , {{p.a}} 0..6 7 Q1 Q2 В1 q3 x2 review end complete block block: A а'.split(
    " ",
  ),
  ...'[one] [matrix] [nps] [screening] [ranking] [open] [other] {code=3} {gender=f} {age} {min=1} {recall=Q1} {hint="a'.split(
    " ",
  ),
  " ",
  " ",
  "\t",
)
const anyLine = fc.array(word, { maxLength: 7 }).map((words) => words.join(""))
const anyList = fc.array(fc.oneof(anyLine, fc.string(), fc.string({ unit: "binary" })), {
  maxLength: 12,
})

test("any text gives faults with their lines, or a questionnaire that its own list reproduces", () => {
  let readable = 0
  fc.assert(
    fc.property(anyList, fc.constantFrom("\n", "\r\n", "\r"), (lines, end) => {
      const read = readList(lines.join(end))
      if ("faults" in read) return read.faults.length > 0 && areInOrder(read.faults)
      readable++
      return isDeepStrictEqual(importList(writeList(read.questionnaire).text), read.questionnaire)
    }),
    runCount(3000),
  )
  expectShare(readable, { draws: runCount(3000).numRuns, share: 0.17 })
})

const areInOrder = (faults: readonly ListFault[]): boolean =>
  faults.every(({ line }, index) => line >= (faults[index - 1]?.line ?? 1))

test("any bytes are read or refused", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const read = readList(bytes)
      return "faults" in read ? read.faults.length > 0 : read.questionnaire.blocks.length > 0
    }),
  )
})

test("a list of thousands of questions that lead to one another is read and written", () => {
  const lines = Array.from(
    { length: 15_000 },
    (_, index) => `Вопрос ${index}\n-> Q${15_000 - index}`,
  )
  const questionnaire = importList(lines.join("\n"))
  expect(questionnaire.blocks[0]?.questions).toHaveLength(15_000)
  expect(importList(writeList(questionnaire).text)).toEqual(questionnaire)
})

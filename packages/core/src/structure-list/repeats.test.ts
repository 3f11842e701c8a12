import { expect, test } from "vitest"
import { readList } from "./read-list.ts"
import { writeList } from "./write-list.ts"

const LIST = `# Games
Which games do you play? [multiple]
- Chess
- Go
- Another [other]

# About {{item}} {repeat=Q1 over=chosen most=2}
How often do you play {{item}}? {name=often}
- Daily {code=1}
- Rarely {code=2}

Why so often? {show="often has 1"}
`

function questionnaireOf(list: string) {
  const read = readList(list)
  if ("faults" in read) throw new Error(JSON.stringify(read.faults))
  return read.questionnaire
}

test("a list with a repeat is written as it was read", () => {
  const questionnaire = questionnaireOf(LIST)
  const [games, about] = questionnaire.blocks
  expect(about?.repeat).toEqual({ of: games?.questions[0]?.id, over: "chosen", most: 2 })
  expect(writeList(questionnaire)).toEqual({ text: LIST, leftOut: [] })
})

test("a repeat without `over` is over the chosen answers", () => {
  const [, about] = questionnaireOf(LIST.replace(" over=chosen", "")).blocks
  expect(about?.repeat?.over).toBe("chosen")
})

test.each([
  ["repeat=Q9", "list.unknownQuestion"],
  ["repeat=Q1 over=some", "list.wrongAttribute"],
])("{%s} is refused with %s", (attributes, key) => {
  const read = readList(LIST.replace("repeat=Q1 over=chosen most=2", attributes))
  expect("faults" in read && read.faults.map((fault) => fault.key)).toEqual([key])
})

test("a repeat for a question outside of the list is reported", () => {
  const questionnaire = questionnaireOf(LIST)
  const blocks = questionnaire.blocks.map((block) =>
    block.repeat ? { ...block, repeat: { ...block.repeat, of: "gone" } } : block,
  )
  const { text, leftOut } = writeList({ ...questionnaire, blocks })
  expect(text).not.toContain("repeat")
  expect(leftOut).toEqual([{ what: "brokenRepeats", count: 1 }])
})

import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { keysOf } from "../lib/index.ts"
import { QUESTION_TYPES, type Questionnaire } from "../questionnaire/index.ts"
import { replaceIn } from "./join-lists.ts"
import { readList } from "./read-list.ts"
import { writeList } from "./write-list.ts"

const folder = new URL("../../../../examples/lists/", import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith(".txt"))
const read = (name: string) => readList(readFileSync(new URL(name, folder)))
const importList = (name: string): Questionnaire => {
  const reading = read(name)
  if ("faults" in reading) throw new Error(JSON.stringify(reading.faults))
  return reading.questionnaire
}
const categoriesIn = ({ blocks }: Questionnaire) =>
  new Set(blocks.flatMap(({ questions }) => questions.map(({ category }) => category)))

test.for(names)("the example %s is read, and written without a loss", (name) => {
  const questionnaire = importList(name)
  const { text, leftOut } = writeList(questionnaire)
  expect(leftOut).toEqual([])
  expect(replaceIn(questionnaire, questionnaire)).toEqual(questionnaire)
  expect(readList(text)).toMatchObject({ questionnaire, notes: [] })
})

test.for(["games-ru.txt", "games-en.txt"])("%s shows every category", (name) => {
  expect([...categoriesIn(importList(name))].toSorted()).toEqual(keysOf(QUESTION_TYPES).toSorted())
})

test.for(["games-ru.txt", "games-en.txt"])("%s is written as it stands", (name) => {
  const text = readFileSync(new URL(name, folder), "utf8")
  expect(writeList(importList(name)).text).toBe(text)
})

test("an old file is read in its encoding, which is noted", () => {
  expect(read("favourite-cp1251.txt")).toMatchObject({
    questionnaire: { blocks: [{ title: "Любимая игра" }] },
    notes: [{ line: 1, key: "list.readAsCp1251" }],
  })
})

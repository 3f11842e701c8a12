import { expect, test } from "vitest"
import { answersOf, statementsOf } from "../questionnaire/index.ts"
import { appendTo } from "./join-lists.ts"
import { readList } from "./read-list.ts"
import { writeList } from "./write-list.ts"

const LIST = `Q
- A {code=1}
- B {code=2}

Which? [multiple]
- C {show="q1 has 1"}
- D [other] {code=9 show="not q1 has 1"}

Rows [matrix]
| one {show="q1 has 2"}
| two
- yes
- no
`

function read(text: string) {
  const found = readList(text)
  if ("faults" in found) throw new Error(JSON.stringify(found.faults))
  return found.questionnaire
}

const faultsIn = (text: string) => {
  const found = readList(text)
  return "faults" in found ? found.faults.map(({ key }) => key) : []
}

const valuesIn = (text: string) => {
  const found = readList(text)
  return "faults" in found ? found.faults.map(({ params }) => params["value"]) : []
}

test("conditions of answers and rows are read and written", () => {
  const questionnaire = read(LIST)
  const [first, second, third] = questionnaire.blocks[0]?.questions ?? []
  if (!first || !second || !third) throw new Error("a question is missing")
  const has = (code: number) => ({ question: first.id, has: [code], how: "any" })
  expect(answersOf(second)).toMatchObject([{ showIf: has(1) }, { showIf: { not: has(1) } }])
  expect(statementsOf(third)[0]).toMatchObject({ showIf: has(2) })
  expect(statementsOf(third)[1]).not.toHaveProperty("showIf")
  expect(writeList(questionnaire)).toMatchObject({ leftOut: [] })
  expect(read(writeList(questionnaire).text)).toEqual(questionnaire)
})

test("conditions of added answers read the questions that were added", () => {
  const questionnaire = read(LIST)
  const [first, added] = appendTo(questionnaire, questionnaire).blocks
  const id = added?.questions[0]?.id
  expect(id).not.toBe(first?.questions[0]?.id)
  expect(added?.questions[1]).toMatchObject({ answers: [{ showIf: { question: id } }, {}] })
  expect(added?.questions[2]).toMatchObject({ statements: [{ showIf: { question: id } }, {}] })
})

test("a column of a matrix and a range of numbers take no condition", () => {
  expect(faultsIn('Rows [matrix]\n| one\n- yes {show="q1 answered"}\n')).toEqual([
    "list.attributeNotHere",
  ])
  expect(faultsIn('Age [range] {from=1 to=9}\n- 1..5 {show="q1 answered"}\n')).toEqual([
    "list.unknownAttribute",
  ])
})

test("a condition may be given by the name of its field in the model, or in Russian", () => {
  for (const name of ["showIf", "SHOWIF", "показать", "показатьЕсли"])
    expect(read(LIST.replaceAll("show=", `${name}=`))).toEqual(read(LIST))
  const jump = 'Q\n- A\n\nAge [range] {from=1 to=9 screenOut="q1 has 1"}'
  expect(read(jump.replace("screenOut", "screenOutIf"))).toEqual(read(jump))
  expect(faultsIn('Q {show="q1 answered" showIf="q1 answered"}')).toEqual(["list.attributeTwice"])
})

test.for([
  ["Q {shwo=1}", "show"],
  ["# B {shufle}\nQ", "shuffle"],
  ["Q\n- A {cod=3}", "code"],
  ["Q [qualification]\n- A {gendr=f}", "gender"],
  ["Q {обязателно=нет}", "обязательно"],
  ["Q\n! End {titel=x}", "title"],
] as const)("%s suggests the most similar attribute of the element", ([list, meant]) => {
  expect(readList(list)).toMatchObject({
    faults: [{ key: "list.misspeltAttribute", params: { meant } }],
  })
})

test("an attribute that only other elements have is unknown without a suggestion", () => {
  expect(faultsIn("Q\n- A {recall=Q1}")).toEqual(["list.unknownAttribute"])
})

test("a broken condition is reported from the place of the problem on", () => {
  expect(valuesIn('Q {show="q1 has 1 adn q1 has 2"}')).toEqual(["adn q1 has 2"])
  expect(valuesIn('Q\n\nR {redirectIf="q1 answered or q9 has 1 -> end"}')).toEqual(["q9 has 1"])
  expect(valuesIn('Q {show="q1 has"}')).toEqual(["q1 has"])
})

test("the lines of elements are found by their paths in the questionnaire", () => {
  const found = readList(`= s = sum(q1 {1: 2})\n${LIST}! Thanks\n`)
  if ("faults" in found) throw new Error(JSON.stringify(found.faults))
  const line = (...path: (string | number)[]) => found.lineOf(path)
  expect(line("scores", 0)).toBe(1)
  expect(line("blocks", 0, "questions", 0)).toBe(2)
  expect(line("blocks", 0, "questions", 1, "answers", 1, "showIf")).toBe(8)
  expect(line("blocks", 0, "questions", 2, "statements", 0)).toBe(11)
  expect(line("blocks", 0, "questions", 2, "required")).toBe(10)
  expect(line("ends", 0, "text")).toBe(15)
  expect(line("languages")).toBe(1)
})

test("a broken condition of an answer is refused with its line", () => {
  expect(readList('Q\n- A {show="q1 has"}\n')).toMatchObject({
    faults: [{ key: "list.wrongCondition", line: 2 }],
  })
  expect(faultsIn('Q\n- A {show="q7 has 1"}\n')).toEqual(["list.unknownInCondition"])
})

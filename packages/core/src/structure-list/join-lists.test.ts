import fc from "fast-check"
import { expect, test } from "vitest"
import { answersOf, Questionnaire, statementsOf } from "../questionnaire/index.ts"
import { questionnaireArbitrary } from "../testing/index.ts"
import { appendTo, replaceIn } from "./join-lists.ts"
import { countRecoded } from "./keep-codes.ts"
import { readList } from "./read-list.ts"
import { writeList } from "./write-list.ts"

const importList = (text: string): Questionnaire => {
  const read = readList(text)
  if ("faults" in read) throw new Error(JSON.stringify(read.faults))
  return read.questionnaire
}
const EMPTY: Questionnaire = { blocks: [] }
const questionsOf = ({ blocks }: Questionnaire) => blocks.flatMap(({ questions }) => questions)

const list = "# Блок\nОдин?\n- да -> Q2\n- нет\n-> block: Блок\nДва? {recall=Q1}\n- а\n- б"

test("replacing a list by itself has no effect", () => {
  const once = replaceIn({ pid: 7, revision: 2, blocks: [] }, importList(list))
  expect(once).toEqual({ pid: 7, revision: 2, ...importList(list) })
  expect(replaceIn(once, importList(list))).toEqual(once)
})

test("an appended list leads to its own questions, also if it was appended before", () => {
  const twice = appendTo(appendTo(EMPTY, importList(list)), importList(list))
  expect(Questionnaire.safeParse(twice).success).toBe(true)
  const [, , first, second] = questionsOf(twice)
  expect(first).toMatchObject({
    answers: [{ redirect: { id: second?.id } }, {}],
    redirect: { id: twice.blocks[1]?.id },
  })
  expect(second).toMatchObject({ recall: { source: first?.id } })
})

test("conditions of a list name questions by their names, and an appended copy gets a free one", () => {
  const text = 'Один? {name=brand}\n- да\n- нет\nДва? {show="brand has 1"}\n'
  const twice = appendTo(appendTo(EMPTY, importList(text)), importList(text))
  const [first, shown, copy, shownCopy] = questionsOf(twice)
  expect([first?.name, copy?.name]).toEqual(["brand", "brand_2"])
  expect(shown?.showIf).toMatchObject({ question: first?.id })
  expect(shownCopy?.showIf).toMatchObject({ question: copy?.id })
  expect(writeList(twice).text).toContain('show="brand_2 has 1"')
})

test("placeholders of a list name its questions by their names or numbers", () => {
  const text =
    'Один? {name=brand}\n- да\n- нет {{q2}}\nЕщё?\nПочему {{brand|так}}, {{q2.other}}? {hint="{{q1}}"}\n'
  const twice = appendTo(appendTo(EMPTY, importList(text)), importList(text))
  const [, , , first, second, third] = questionsOf(twice)
  expect(third?.text).toBe(`Почему {{#${first?.id}|так}}, {{#${second?.id}.other}}?`)
  expect(third?.hint).toBe(`{{#${first?.id}}}`)
  expect(writeList(twice).text).toContain("Почему {{brand_2|так}}, {{q5.other}}?")
  const once = appendTo(EMPTY, importList(text))
  expect(replaceIn(once, importList(writeList(once).text))).toEqual(once)
})

test("in an edited list, unchanged elements keep their id, place on the canvas and pictures", () => {
  const picture = { id: "cat.png" }
  const before: Questionnaire = {
    pid: 7,
    suppress: [{ code: "QO109", reason: "так надо" }],
    blocks: [
      {
        id: "first",
        title: "Блок",
        position: { x: 10, y: 20 },
        questions: [
          {
            id: "yesno",
            category: "one",
            text: "Один?",
            picture,
            answers: [
              { id: "yes", code: 1, text: "да", picture },
              { id: "no", code: 2, text: "нет" },
            ],
          },
        ],
      },
    ],
  }
  const after = replaceIn(before, importList("# Блок\nНоль?\nОдин?\n- нет\n- да\n- не знаю"))
  expect(after).toMatchObject({
    pid: 7,
    suppress: before.suppress,
    blocks: [
      { id: "first", position: { x: 10, y: 20 }, questions: [{}, { id: "yesno", picture }] },
    ],
  })
  expect(questionsOf(after)[1]).toMatchObject({
    answers: [
      { id: "no", code: 2 },
      { id: "yes", code: 1, picture },
      { text: "не знаю", code: 3 },
    ],
  })
})

const codesAfter = (before: string, ...lists: string[]) => {
  let questionnaire = importList(before)
  for (const text of lists) {
    const read = readList(text)
    if ("faults" in read) throw new Error(JSON.stringify(read.faults))
    questionnaire = replaceIn(questionnaire, read.questionnaire, read.saidCodes)
  }
  expect(Questionnaire.safeParse(questionnaire).success).toBe(true)
  return questionsOf(questionnaire)
    .flatMap((each) => [...statementsOf(each), ...answersOf(each)])
    .map(({ text, code }) => `${text}${code}`)
    .join(" ")
}

test.for([
  { name: "one in between", list: "Q\n- А\n- Н\n- Б\n- В", codes: "А1 Н4 Б2 В3" },
  { name: "one at the end", list: "Q\n- А\n- Б\n- В\n- Н", codes: "А1 Б2 В3 Н4" },
  { name: "one less", list: "Q\n- Б\n- В", codes: "Б2 В3" },
  { name: "one in another's place", list: "Q\n- Н\n- Б\n- В", codes: "Н4 Б2 В3" },
  { name: "another order", list: "Q\n- В\n- А\n- Б", codes: "В3 А1 Б2" },
  { name: "two in front", list: "Q\n- Н\n- М\n- А\n- Б\n- В", codes: "Н4 М5 А1 Б2 В3" },
  { name: "codes that are said", list: "Q\n- А {code=2}\n- Б {code=1}\n- В", codes: "А2 Б1 В3" },
  { name: "a code of another that is said", list: "Q\n- А\n- Н {code=2}\n- Б", codes: "А1 Н2 Б4" },
  { name: "a high code", list: "Q\n- А\n- Н {code=99}\n- М\n- Б", codes: "А1 Н99 М4 Б2" },
])("$name in a replaced list: answers keep their codes", ({ list: text, codes }) => {
  expect(codesAfter("Q\n- А\n- Б\n- В", text)).toBe(codes)
  expect(codesAfter("Q\n- А\n- Б\n- В", text, text)).toBe(codes)
})

test("so do statements, and the codes that changed are counted", () => {
  const before = "Q\n| с\n| т\n- а\n- б"
  expect(codesAfter(before, "Q\n| н\n| т\n| с\n- н\n- б\n- а")).toBe("н3 т2 с1 н3 б2 а1")
  const first = importList(before)
  const read = readList("Q\n| с {code=7}\n| т\n- а\n- н {code=2}\n- б")
  const after = "faults" in read ? first : replaceIn(first, read.questionnaire, read.saidCodes)
  expect(countRecoded(first, after)).toBe(2)
})

const conditionsAfter = (before: string, text: string) => {
  const read = readList(text)
  if ("faults" in read) throw new Error(JSON.stringify(read.faults))
  const { blocks } = replaceIn(importList(before), read.questionnaire, read.saidCodes)
  return blocks.flatMap(({ showIf, questions }) => [
    showIf,
    ...questions.map((each) => each.showIf),
  ])
}

test("conditions of a replaced list mean its own answers, whose codes are kept", () => {
  const text = '# Блок\nQ\n- В\n- Н\n- Б\n\nИ? {show="q1 has 1, 2, 3"}\n# Ещё {show="not q1 has 3"}'
  expect(conditionsAfter("# Блок\nQ\n- А\n- Б\n- В", text)).toEqual([
    undefined,
    undefined,
    { question: expect.any(String), has: [3, 4, 2], how: "any" },
    { not: { question: expect.any(String), has: [2], how: "any" } },
  ])
})

test("conditions on rows of a replaced list mean its own statements", () => {
  const text = 'Q\n| т\n| с\n- б\n- а\n\nИ? {show="q1[1] has 1"}'
  expect(conditionsAfter("Q\n| с\n| т\n- а\n- б", text)[2]).toMatchObject({ row: 2, has: [2] })
})

test("conditions of answers and rows of a replaced list mean its own answers", () => {
  const text = 'Q\n- Б\n- А\n\nИ?\n- да {show="q1 has 1"}\n\nМ\n| с {show="q1 has 2"}\n- а'
  const read = readList(text)
  if ("faults" in read) throw new Error(JSON.stringify(read.faults))
  const before = importList("Q\n- А\n- Б")
  const [, second, third] = questionsOf(replaceIn(before, read.questionnaire, read.saidCodes))
  expect(second).toMatchObject({ answers: [{ showIf: { has: [2] } }] })
  expect(third).toMatchObject({ statements: [{ showIf: { has: [1] } }] })
})

test("conditions stay with codes that the list says", () => {
  const text = 'Q\n- Б {code=1}\n- А {code=2}\n\nИ? {show="q1 has 1"}'
  expect(conditionsAfter("Q\n- А\n- Б", text)[2]).toMatchObject({ has: [1] })
})

test("conditions keep their answers if lines of an exported list are moved", () => {
  const before = importList('Q\n- А\n- Б\n\nИ? {show="q1 has 1"}\n\nR\n- а')
  const { text } = writeList(before)
  expect(text).toContain("- А {code=1}\n- Б {code=2}\n")
  expect(text).toContain("- а\n")
  const read = readList(text.replace(/(- А.*)\n(- Б.*)\n/u, "$2\n$1\n"))
  if ("faults" in read) throw new Error(JSON.stringify(read.faults))
  const [first, second] = questionsOf(replaceIn(before, read.questionnaire, read.saidCodes))
  expect(first && answersOf(first)).toMatchObject([
    { text: "Б", code: 2 },
    { text: "А", code: 1 },
  ])
  expect(second?.showIf).toMatchObject({ has: [1] })
})

test("tens of thousands of equal lines, questions and ids are joined in one pass", () => {
  const answers = importList(`Q\n${"- да\n".repeat(20_000)}`)
  const questions = importList("Да?\n- да\n".repeat(10_000))
  for (const each of [answers, questions]) {
    expect(replaceIn(each, each)).toEqual(each)
    expect(new Set(idsIn(appendTo(each, each))).size).toBe(2 * new Set(idsIn(each)).size)
  }
  const alike: Questionnaire = {
    blocks: Array.from({ length: 10_000 }, (_, index) => ({
      id: `same_beginning_of_the_id_${index}`,
      title: "",
      questions: [],
    })),
  }
  expect(new Set(idsIn(appendTo(alike, alike))).size).toBe(20_000)
})

const idsIn = ({ blocks }: Questionnaire): string[] =>
  blocks.flatMap(({ id, questions }) => [
    id,
    ...questions.flatMap((each) => [each.id, ...answersOf(each).map((answer) => answer.id)]),
  ])

test("for any joined lists, ids stay unique and no element is lost", () => {
  const any = questionnaireArbitrary()
  fc.assert(
    fc.property(any, any, (first, second) => {
      const joined = appendTo(first, second)
      expect(Questionnaire.safeParse(joined).success).toBe(true)
      expect(joined.blocks.slice(0, first.blocks.length)).toEqual(first.blocks)
      expect(joined.blocks).toHaveLength(first.blocks.length + second.blocks.length)
      const replaced = replaceIn(first, second)
      expect(Questionnaire.safeParse(replaced).success).toBe(true)
      expect(replaced.blocks).toHaveLength(second.blocks.length)
      expect(replaceIn(replaced, second)).toEqual(replaced)
    }),
  )
})

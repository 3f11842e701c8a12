import fc from "fast-check"
import { expect, test } from "vitest"
import { Questionnaire } from "../questionnaire/index.ts"
import { questionnaireArbitrary } from "../testing/index.ts"
import { appendTo, replaceIn } from "./join-lists.ts"
import { readList } from "./read-list.ts"

const imported = (text: string): Questionnaire => {
  const read = readList(text)
  if ("faults" in read) throw new Error(JSON.stringify(read.faults))
  return read.questionnaire
}
const EMPTY: Questionnaire = { blocks: [] }
const questionsOf = ({ blocks }: Questionnaire) => blocks.flatMap(({ questions }) => questions)

const list = "# Блок\nОдин?\n- да -> Q2\n- нет\n-> block: Блок\nДва? {recall=Q1}\n- а\n- б"

test("the same list twice in place of another changes nothing", () => {
  const once = replaceIn({ pid: 7, revision: 2, blocks: [] }, imported(list))
  expect(once).toEqual({ pid: 7, revision: 2, ...imported(list) })
  expect(replaceIn(once, imported(list))).toEqual(once)
})

test("an appended list leads to its own questions, also where it is there already", () => {
  const twice = appendTo(appendTo(EMPTY, imported(list)), imported(list))
  expect(Questionnaire.safeParse(twice).success).toBe(true)
  const [, , first, second] = questionsOf(twice)
  expect(first).toMatchObject({
    answers: [{ redirect: { id: second?.id } }, {}],
    redirect: { id: twice.blocks[1]?.id },
  })
  expect(second).toMatchObject({ recall: { source: first?.id } })
})

test("in an edited list, what says the same keeps its id, place on the canvas and pictures", () => {
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
  const after = replaceIn(before, imported("# Блок\nНоль?\nОдин?\n- нет\n- да\n- не знаю"))
  expect(after).toMatchObject({
    pid: 7,
    suppress: before.suppress,
    blocks: [
      { id: "first", position: { x: 10, y: 20 }, questions: [{}, { id: "yesno", picture }] },
    ],
  })
  expect(questionsOf(after)[1]).toMatchObject({
    answers: [{ id: "no", code: 1 }, { id: "yes", code: 2, picture }, { text: "не знаю" }],
  })
})

test("whatever is joined, ids stay unique and nothing gets lost", () => {
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

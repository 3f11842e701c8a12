import { LIMITS } from "@qo/core/questionnaire"
import { expect, test } from "vitest"
import { lssDocument } from "./lss/lss-text.ts"
import { fileOf, type Json } from "./qsf/samples.setup.ts"
import { importForeign } from "./read-foreign.ts"
import { writeSurveyJs } from "./surveyjs/write-surveyjs.ts"

async function importBytes(bytes: Uint8Array<ArrayBuffer>) {
  const read = await importForeign(bytes, { limits: LIMITS })
  if (!read.ok) throw new Error(`${read.problem.key} ${read.problem.place}`)
  const { questionnaire, report } = read.value
  const orders = questionnaire.blocks.map(({ shuffleQuestions, askQuestions, run, askBlocks }) => ({
    ...(shuffleQuestions && { shuffleQuestions }),
    ...(askQuestions && { askQuestions }),
    ...(run && { run }),
    ...(askBlocks && { askBlocks }),
  }))
  const left = report.entries.filter(({ notes }) => notes.some(({ key }) => key === "randomPart"))
  return { questionnaire, orders, left: left.map(({ place }) => place) }
}

const importJson = (survey: object) => importBytes(new TextEncoder().encode(JSON.stringify(survey)))

const choice = (name: string, more: object = {}) => ({
  type: "radiogroup",
  name,
  choices: [1, 2],
  ...more,
})
const page = (name: string, ...elements: readonly object[]) => ({ name, elements })

test("SurveyJS: a page in random order becomes a block in random order, by both names", async () => {
  const { orders, left } = await importJson({
    pages: [
      { ...page("p1", choice("a"), choice("b")), questionOrder: "random" },
      { ...page("p2", choice("c"), choice("d")), questionsOrder: "random" },
      page("p3", choice("e"), choice("f")),
    ],
  })
  expect(orders).toEqual([{ shuffleQuestions: true }, { shuffleQuestions: true }, {}])
  expect(left).toEqual([])
})

test("SurveyJS: the order of the survey is that of pages without an order", async () => {
  const { orders, left } = await importJson({
    questionOrder: "random",
    pages: [
      page("p1", choice("a"), choice("b")),
      { ...page("p2", choice("c"), choice("d")), questionOrder: "initial" },
    ],
  })
  expect(orders).toEqual([{ shuffleQuestions: true }, {}])
  expect(left).toEqual(["pages[1].questionOrder"])
})

test("SurveyJS: an order on which a condition depends is left and reported", async () => {
  const { orders, left } = await importJson({
    pages: [
      {
        ...page("p1", choice("a"), choice("b", { visibleIf: "{a} = 1" }), choice("c")),
        questionOrder: "random",
      },
    ],
  })
  expect(orders).toEqual([{}])
  expect(left).toEqual(["pages[0].questionOrder"])
})

test("SurveyJS: a page with a panel keeps its order, which is reported", async () => {
  const panel = { type: "panel", name: "panel", elements: [choice("b"), choice("c")] }
  const { orders, left } = await importJson({
    pages: [{ ...page("p1", choice("a"), panel), questionOrder: "random" }],
  })
  expect(orders).toEqual([{}])
  expect(left).toEqual(["pages[0].questionOrder"])
})

test("SurveyJS: an exported random order is imported again", async () => {
  const { questionnaire } = await importJson({
    pages: [{ ...page("p1", choice("a"), choice("b")), questionOrder: "random" }],
  })
  const { survey } = writeSurveyJs(questionnaire, String)
  expect((await importJson(survey)).orders).toEqual([{ shuffleQuestions: true }])
})

const QUESTION = { QuestionType: "TE", Selector: "SL" }
const withOptions = (Options: Json) => fileOf(QUESTION, { block: { Options } })

test("Qualtrics: a block with random questions, or some of them, becomes such a block", async () => {
  const all = await importBytes(
    withOptions({ RandomizeQuestions: "RandomWithXPerPage", Randomization: { Advanced: null } }),
  )
  expect(all.orders[0]).toEqual({ shuffleQuestions: true })
  const some = await importBytes(
    withOptions({ RandomizeQuestions: "RandomWithOnlyX", Randomization: { TotalRandSubset: "1" } }),
  )
  expect(some.orders[0]).toEqual({ shuffleQuestions: true, askQuestions: 1 })
  const drawn = { FixedOrder: ["{~SubSet~}", "{~SubSet~}"], TotalRandSubset: 1 }
  const advanced = await importBytes(
    withOptions({ RandomizeQuestions: "Advanced", Randomization: { Advanced: drawn } }),
  )
  expect(advanced.orders[0]).toEqual({ shuffleQuestions: true, askQuestions: 1 })
})

test("Qualtrics: a block of which some questions keep their place is reported", async () => {
  const mixed = { FixedOrder: ["QID1", "{~Randomized~}"], RandomizeAll: ["QID2"] }
  const { orders, left } = await importBytes(
    withOptions({ RandomizeQuestions: "Advanced", Randomization: { Advanced: mixed } }),
  )
  expect(orders[0]).toEqual({})
  expect(left).toEqual(["BL_1.Options.RandomizeQuestions"])
})

/** The survey with its two blocks in a randomizer. */
function randomizedFile(more: Json): Uint8Array<ArrayBuffer> {
  const file = JSON.parse(new TextDecoder().decode(fileOf(QUESTION)))
  for (const element of file.SurveyElements)
    if (element.Element === "FL")
      element.Payload.Flow = [
        { Type: "BlockRandomizer", FlowID: "FL_7", Flow: element.Payload.Flow, ...more },
      ]
  return new TextEncoder().encode(JSON.stringify(file))
}

test("Qualtrics: blocks of a randomizer become a run", async () => {
  const { orders, left } = await importBytes(randomizedFile({ SubSet: 2, EvenPresentation: true }))
  expect(orders).toEqual([{ run: "FL_7" }, { run: "FL_7" }])
  expect(left).toEqual([])
})

test("Qualtrics: each part of a randomizer that leads to one of them is for those who draw it", async () => {
  const blocks = randomizedFile({ SubSet: 1, EvenPresentation: true })
  const file = JSON.parse(new TextDecoder().decode(blocks))
  const flow = file.SurveyElements.find(({ Element }: Json) => Element === "FL").Payload.Flow
  flow[0].Flow = flow[0].Flow.map((part: Json) => ({ Type: "Group", FlowID: "FL_8", Flow: [part] }))
  const groups = new TextEncoder().encode(JSON.stringify(file))
  for (const bytes of [blocks, groups]) {
    const { questionnaire, left } = await importBytes(bytes)
    expect(left).toEqual([])
    expect(
      questionnaire.blocks.map(({ showIf, questions }) => showIf ?? questions[0]?.showIf),
    ).toEqual([
      { draw: "fl_7", of: 2, in: [1] },
      { draw: "fl_7", of: 2, in: [2] },
    ])
  }
})

test("Qualtrics: blocks in random order stay apart if there are too many blocks", async () => {
  const file = JSON.parse(new TextDecoder().decode(randomizedFile({ SubSet: 2 })))
  const element = (kind: string) =>
    file.SurveyElements.find(({ Element }: Json) => Element === kind).Payload
  const [, last] = element("BL")
  for (let at = 0; at < 60; at++) {
    const question = file.SurveyElements.find(
      ({ PrimaryAttribute }: Json) => PrimaryAttribute === "QID3",
    )
    const QuestionID = `QID${at + 10}`
    file.SurveyElements.push({
      ...question,
      PrimaryAttribute: QuestionID,
      Payload: { ...question.Payload, QuestionID, DataExportTag: QuestionID },
    })
    element("BL").push({
      ...last,
      ID: `BL_${at + 10}`,
      BlockElements: [{ Type: "Question", QuestionID }],
    })
    element("FL").Flow.push({ Type: "Standard", ID: `BL_${at + 10}`, FlowID: `FL_${at + 100}` })
  }
  const { orders, left } = await importBytes(new TextEncoder().encode(JSON.stringify(file)))
  expect(left).toEqual([])
  expect(orders.slice(0, 2)).toEqual([{ run: "FL_7" }, { run: "FL_7" }])
  expect(orders.length).toBeLessThanOrEqual(50)
})

/** Four open questions in three groups, the first two of which have random groups. */
const limeSurvey = (
  randomized: readonly string[],
  random_group: string | readonly string[] = "",
  groupOf: readonly number[] = [1, 1, 2, 3],
) => {
  const row = { parent_qid: 0, type: "S", relevance: "1" }
  return new TextEncoder().encode(
    lssDocument({
      groups: randomized.map((randomization_group, at) => ({
        gid: at + 1,
        group_order: at,
        group_name: `Group ${at}`,
        randomization_group,
      })),
      questions: groupOf.map((gid, at) => ({
        ...row,
        qid: at + 1,
        gid,
        title: `q${at}`,
        question: `Question ${at}?`,
        question_order: at,
      })),
      question_attributes: groupOf.map((_, at) => ({
        qid: at + 1,
        attribute: "random_group",
        value:
          typeof random_group === "string"
            ? at < 2
              ? random_group
              : ""
            : (random_group[at] ?? ""),
      })),
    }),
  )
}

test("LimeSurvey: neighbouring groups of one randomization group become a run", async () => {
  const { orders, left } = await importBytes(limeSurvey(["", "mix", "mix"]))
  expect(orders).toEqual([{}, { run: "mix" }, { run: "mix" }])
  expect(left).toEqual([])
})

test("LimeSurvey: groups that are apart keep their order, which is reported", async () => {
  const { orders, left } = await importBytes(limeSurvey(["mix", "", "mix"]))
  expect(orders).toEqual([{}, {}, {}])
  expect(left).toEqual(["groups[0].randomization_group", "groups[2].randomization_group"])
})

test("LimeSurvey: a group whose questions are all in one random group is in random order", async () => {
  const { orders, left } = await importBytes(limeSurvey(["", "", ""], "mix"))
  expect(orders).toEqual([{ shuffleQuestions: true }, {}, {}])
  expect(left).toEqual([])
})

test("LimeSurvey: neighbouring questions of one random group become a block in random order", async () => {
  const file = limeSurvey([""], ["", "mix", "mix", "other"], [1, 1, 1, 1])
  const { orders, left, questionnaire } = await importBytes(file)
  expect(orders).toEqual([{}, { shuffleQuestions: true }, {}])
  expect(questionnaire.blocks.map(({ questions }) => questions.map(({ id }) => id))).toEqual([
    ["q0"],
    ["q1", "q2"],
    ["q3"],
  ])
  expect(left).toHaveLength(1)
})

test("LimeSurvey: questions of a random group that are apart keep their order, which is reported", async () => {
  const file = limeSurvey([""], ["mix", "", "mix", ""], [1, 1, 1, 1])
  const { orders, left } = await importBytes(file)
  expect(orders).toEqual([{}])
  expect(left).toHaveLength(2)
})

test("LimeSurvey: a group in a run stays one block, and its random groups are reported", async () => {
  const file = limeSurvey(["mix", "mix"], ["a", "a", "", ""], [1, 1, 1, 2])
  const { orders, left } = await importBytes(file)
  expect(orders).toEqual([{ run: "mix" }, { run: "mix" }])
  expect(left).toHaveLength(2)
})

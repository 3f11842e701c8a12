import { CALLS, type QuestionnaireSave } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { addProject, block, oneChoice, open } from "./projects.setup.ts"

let api: TestApi
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
})
afterAll(() => api.stop())

type Draft = Parameters<typeof addProject>[2]
const repeatTimes = <Each>(count: number, make: (at: number) => Each): Each[] =>
  Array.from({ length: count }, (_, at) => make(at))

const portrait = (id: number, more: object = {}) => ({
  id,
  name: `Портрет ${id}`,
  respondents: 100,
  conditions: [{ field: "age", min: 20, max: 30 }],
  ...more,
})
const picture = { id: "p1", alt: "Логотип" }
const path = "/api/v1/service/project"
const save = async (body: object, draft: Draft = {}) => {
  const pid = await addProject(api, owner.id, draft)
  return refusalOf(
    owner.raw("POST", path, {
      pid,
      revision: 1,
      blocks: [block("b1", [oneChoice("q1")])],
      ...body,
    }),
  )
}

interface Case {
  code: number
  what: string
  body: object
  draft?: Draft
  issue: string
}
const CASES: Case[] = [
  {
    code: 40504,
    what: "more portraits than the limit",
    body: { portraits: repeatTimes(11, (at) => portrait(at + 1)) },
    issue: ": QO413",
  },
  {
    code: 40506,
    what: "a project to ask again, in a project that asks nobody again",
    body: { blocks: [block("b1", [open("q1")])] },
    draft: { tpid: 1 },
    issue: ": QO428",
  },
  {
    code: 40508,
    what: "more blocks than the limit",
    body: { blocks: repeatTimes(51, (at) => block(`b${at}`, [open(`q${at}`)])) },
    issue: ": QO404",
  },
  {
    code: 40510,
    what: "more questions than the limit in a block",
    body: {
      blocks: [
        block(
          "b1",
          repeatTimes(101, (at) => open(`q${at}`)),
        ),
      ],
    },
    issue: "blocks.0: QO405",
  },
  {
    code: 40510,
    what: "more questions than the limit in all",
    body: {
      blocks: repeatTimes(4, (b) =>
        block(
          `b${b}`,
          repeatTimes(76, (at) => open(`q${b}_${at}`)),
        ),
      ),
    },
    issue: ": QO405",
  },
  {
    code: 40511,
    what: "a portrait without respondents",
    body: { portraits: [portrait(1), portrait(2, { respondents: 0 })] },
    issue: "portraits.1: QO415",
  },
  {
    code: 40512,
    what: "more respondents than the limit in a portrait",
    body: { portraits: [portrait(1, { respondents: 10_001 })] },
    issue: "portraits.0: QO416",
  },
  {
    code: 40515,
    what: "more answers than the limit",
    body: {
      blocks: [
        block("b1", [
          open("q0"),
          oneChoice(
            "q1",
            repeatTimes(201, () => ({})),
          ),
        ]),
      ],
    },
    issue: "blocks.0.questions.1.answers: QO406",
  },
  {
    code: 40516,
    what: "a picture on a question about the region",
    body: { blocks: [block("b1", [{ id: "q1", category: "region", text: "Где вы?", picture }])] },
    issue: "blocks.0.questions.0.picture: QO410",
  },
  {
    code: 40516,
    what: "a picture on a question about the city",
    body: { blocks: [block("b1", [{ id: "q1", category: "city", text: "Где вы?", picture }])] },
    issue: "blocks.0.questions.0.picture: QO410",
  },
  {
    code: 40516,
    what: "a picture on a question of a demo researcher",
    body: { blocks: [block("b1", [open("q1", { picture })])] },
    draft: { demo: true },
    issue: "blocks.0.questions.0.picture: QO432",
  },
  {
    code: 40518,
    what: "a picture on an answer of a demo researcher",
    body: { blocks: [block("b1", [oneChoice("q1", [{}, { picture }])])] },
    draft: { demo: true },
    issue: "blocks.0.questions.0.answers.1.picture: QO411",
  },
  ...["open", "range", "stars", "slider", "nps", "region", "city"].map((category) => ({
    code: 40518,
    what: `a picture on an answer of a question of category ${category}`,
    body: { blocks: [block("b1", [{ ...oneChoice("q1", [{ picture }]), category }])] },
    issue: "blocks.0.questions.0.answers: unknownField",
  })),
]

// Specification: 8.code.40504, 8.code.40508, 8.code.40510, 8.code.40511, 8.code.40512, 8.code.40515
// Specification: 8.code.40516, 8.code.40518
test.for(CASES)("$code: $what", async ({ code, body, draft, issue }) => {
  const refusal = await save(body, draft)
  expect(refusal).toMatchObject({ status: 422, code })
  const told = refusal.issues.map(({ path: at, key }) => `${at.join(".")}: ${key}`)
  expect(told).toContain(issue)
})

test("the message of a numbered refusal also states the exact fault", async () => {
  const refusal = await save({ blocks: repeatTimes(51, (at) => block(`b${at}`, [open(`q${at}`)])) })
  expect(refusal.message).toMatch(/^Превышено число блоков: .*51/)
})

test.for<[string, object, RegExp]>([
  ["a portrait", { portraits: [portrait(1), portrait(2, { respondents: 9 })] }, /: портрет 2 — /],
  [
    "a field of a portrait",
    { portraits: [portrait(1, { respondents: "10" })] },
    /: портрет 1, число респондентов — /,
  ],
  [
    "a question",
    {
      blocks: [
        block("b1", []),
        block("b2", [open("q1", { redirect: { to: "block", id: "gone" } })]),
      ],
    },
    /: блок 2, вопрос 1 — /,
  ],
  [
    "an answer",
    { blocks: [block("b1", [oneChoice("q1", [{}, { text: 5 }])])] },
    /: блок 1, вопрос 1, ответ 2, текст — /,
  ],
  ["a field without a word", { color: "red" }, /: color — /],
])("the message contains the place in readable words: %s", async ([, body, words]) => {
  const { message } = await save(body)
  expect(message).toMatch(words)
  expect(message).not.toMatch(/\d\.|\.\d/)
})

const keysOf = ({ issues }: { issues: readonly { key: string }[] }) =>
  issues.map(({ key }) => key).toSorted()

// Specification: 5.portrait.saving
test.for<[string, object, string]>([
  ["nobody to ask", portrait(1, { conditions: [] }), "QO424"],
  ["fewer respondents than worth a report", portrait(1, { respondents: 9 }), "QO427"],
  ["ages that end before they start", condition({ min: 40, max: 30 }), "QO420"],
  ["ages of children", condition({ min: 10, max: 12 }), "QO426"],
])("an invalid portrait is refused: %s", async ([, invalid, key]) => {
  const refusal = await save({ portraits: [invalid] })
  expect(refusal).toMatchObject({ status: 422, key: "invalid" })
  expect(refusal.issues[0]).toMatchObject({ path: ["portraits", 0], key })
})
function condition(ages: object) {
  return portrait(1, { conditions: [{ field: "age", ...ages }] })
}

test.for<[string, object, string[], string]>([
  [
    "an id twice",
    { blocks: [block("b1", [open("b1")])] },
    ["blocks", "0", "questions", "0", "id"],
    "idClash",
  ],
  ["an unknown field", { color: "red" }, ["color"], "unknownField"],
  ["two priorities", { priority: 3, settings: { set_priority: 4 } }, ["priority"], "wrongValue"],
  ["an end in the past", { endsAt: 1_000_000_000 }, ["endsAt"], "endInPast"],
  ["an end beyond all calendars", { endsAt: Number.MAX_SAFE_INTEGER }, ["endsAt"], "tooBig"],
  ["too many completes", { targetCompletes: 100_001 }, [], "QO430"],
])("refused: %s", async ([, body, at, key]) => {
  const refusal = await save(body)
  expect(refusal.status).toBe(422)
  expect(refusal.issues[0]).toMatchObject({ key })
  expect(refusal.issues[0]?.path.map(String)).toEqual(at)
})

test("an unfinished questionnaire is saved: empty blocks and texts are reported when it is sent", async () => {
  const pid = await addProject(api, owner.id)
  const blocks: QuestionnaireSave["blocks"] = [
    block("b1", [oneChoice("q1", [{ text: "" }], { text: "" })]),
    block("b2", []),
  ]
  const saved = await owner.send(CALLS.saveQuestionnaire, { pid, revision: 1, blocks })
  expect(saved.blocks).toEqual(blocks)
})

test("a survey of the owner's own people takes no portraits", async () => {
  const refusal = await save({ portraits: [portrait(1)] }, { template: "directLink" })
  expect(refusal.issues).toEqual([{ path: ["portraits"], key: "maxItems", params: { maximum: 0 } }])
})

test("a demo researcher asks no more than a hundred people", async () => {
  const refusal = await save({ portraits: [portrait(1, { respondents: 101 })] }, { demo: true })
  expect(keysOf(refusal)).toEqual(["QO423"])
})

test("pictures of a project are no more than fifty megabytes together", async () => {
  const ids = repeatTimes(11, (at) => `a${at}`)
  await api.database.db
    .insertInto("picture")
    .values(ids.map((id) => ({ ...PICTURE, id, look_at: new Date() })))
    .execute()
  const blocks = [
    block("b1", [
      oneChoice(
        "q1",
        ids.map((id) => ({ picture: { id, alt: "Кадр" } })),
      ),
    ]),
  ]
  const refusal = await save({ blocks })
  expect(refusal.issues).toEqual([
    { path: ["blocks"], key: "picturesTooMany", params: { bytes: 50_000_000 } },
  ])
})
const PICTURE = { bytes: 5_000_000, type: "image/png", width: 10, height: 10 } as const

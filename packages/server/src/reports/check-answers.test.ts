import { type ApiClient, CALLS } from "@qo/core/api"
import type { PageEvent } from "@qo/core/interview"
import type { AnswerCheck } from "@qo/core/report"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  answerEvent,
  begin,
  type OpenSurvey,
  openSurvey,
  send,
} from "../interviews/survey.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

type Client = ApiClient & { id: number }

let api: TestApi
let owner: Client
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
})
afterAll(() => api.stop())

const NEW_VERSION = `insert into project_version
    (pid, revision, blocks, suppress, portraits, target_platforms, codes, block_count, question_count, pictures, saved_by)
  select pid, revision + 1, $2::jsonb, suppress, portraits, target_platforms, codes, block_count, question_count, pictures, saved_by
  from project_version where pid = $1`

const oneChoice = (id: string, first: object = {}) => ({
  id,
  category: "one",
  text: id,
  answers: [
    { id: `${id}1`, code: 1, text: "Да", ...first },
    { id: `${id}2`, code: 2, text: "Нет" },
  ],
})
const toThird = { redirect: { to: "question", id: "q3" } }

/** Creates a survey with three questions, adds these answers, and then changes the questionnaire. */
async function addChanged(
  before: readonly object[],
  interviews: readonly PageEvent[][],
  after: readonly object[],
) {
  const survey = await openSurvey(api, owner.id, before)
  const names: string[] = []
  for (const events of interviews) names.push(await take(survey, events))
  const { rows } = await api.database.pool.query(`${NEW_VERSION} returning revision as version`, [
    survey.pid,
    JSON.stringify([{ id: "b1", title: "", questions: after }]),
  ])
  return { pid: survey.pid, names, version: Number(rows[0].version) }
}

async function take(survey: OpenSurvey, events: PageEvent[]): Promise<string> {
  const started = await begin(api, survey)
  const { receipt } = await send(api, started, 0, events)
  expect(receipt).toBeTruthy()
  return started.interview
}

/** Runs all parts of a check one after another. */
async function wholeCheck(
  client: ApiClient,
  pid: number,
  version?: number,
): Promise<AnswerCheck[]> {
  const parts: AnswerCheck[] = []
  for (let after: string | null | undefined; after !== null; after = parts.at(-1)?.next ?? null)
    parts.push(
      await client.send(CALLS.checkAnswers, {
        pid,
        ...(version !== undefined && { version }),
        ...(after !== undefined && { after }),
      }),
    )
  return parts
}

const path =
  (...codes: readonly number[]) =>
  (...ids: readonly string[]) =>
    ids.map((id, at) => answerEvent(id, { codes: [codes[at] ?? 1] }))

test("answers fit the routes that they came by, and those that other routes would not lead to are named with the reason", async () => {
  const { pid, names, version } = await addChanged(
    [oneChoice("q1"), oneChoice("q2"), oneChoice("q3")],
    [
      path(1, 1, 1)("q1", "q2", "q3"),
      path(2, 2, 2)("q1", "q2", "q3"),
      path(1, 2, 1)("q1", "q2", "q3"),
    ],
    [oneChoice("q1", toThird), oneChoice("q2"), oneChoice("q3")],
  )
  expect(await wholeCheck(owner, pid)).toEqual([
    { pid, version: version - 1, checked: 3, unclear: 0, groups: [], questions: [], next: null },
  ])
  const administrator = await api.signedIn("administrator")
  const [part] = await wholeCheck(administrator, pid, version)
  const { groups, questions, ...told } = part ?? { groups: [], questions: [] }
  expect(told).toEqual({ pid, version, checked: 3, unclear: 0, next: null })
  expect(groups).toHaveLength(1)
  expect(groups[0]).toMatchObject({
    kind: "notReached",
    question: "q2",
    because: { kind: "jumped", way: { from: "q1", rule: { by: "answer", answer: "Да" } } },
  })
  expect(new Set(groups[0]?.interviews)).toEqual(new Set([names[0], names[2]]))
  expect(questions.map(({ id }) => id)).toEqual(["q1", "q2", "q3"])
})

test("answers given again after a redirect back fit by their events, although the result alone does not", async () => {
  const back = { redirect: { to: "question", id: "q1", review: { times: 1 } } }
  const routes = [oneChoice("q1", toThird), oneChoice("q2"), oneChoice("q3", back)]
  const { pid, names, version } = await addChanged(
    routes,
    [[...path(2, 1, 1)("q1", "q2", "q3"), ...path(1, 2)("q1", "q3")]],
    [oneChoice("q1", toThird), oneChoice("q3", back)],
  )
  expect(await wholeCheck(owner, pid, version - 1)).toMatchObject([{ checked: 1, groups: [] }])
  const [part] = await wholeCheck(owner, pid, version)
  expect(part?.groups).toMatchObject([{ kind: "gone", question: "q2", interviews: names }])
  expect(part?.questions).toContainEqual({ id: "q2", number: 0, text: "" })
  await api.database.pool.query(`delete from interview_event where bucket = $1`, [pid * 64])
  expect(await wholeCheck(owner, pid, version - 1)).toMatchObject([
    { checked: 1, unclear: 1, groups: [] },
  ])
})

test("an unknown version or an unknown place is refused", async () => {
  const { pid } = await addChanged([oneChoice("q1")], [path(1)("q1")], [oneChoice("q1")])
  const refused = (more: object) => refusalOf(owner.send(CALLS.checkAnswers, { pid, ...more }))
  expect(await refused({ version: 99 })).toMatchObject({ key: "invalid" })
  expect(await refused({ after: "'; drop table response" })).toMatchObject({ key: "invalid" })
  const elsewhere = await owner.send(CALLS.checkAnswers, { pid, after: "1.AAAA" })
  expect(elsewhere).toMatchObject({ checked: 1 })
})

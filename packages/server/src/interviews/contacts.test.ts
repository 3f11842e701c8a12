import { CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { forget } from "./known-interviews.ts"
import { unsealText } from "./sealed-answers.ts"
import {
  answerEvent,
  begin,
  everythingHeld,
  type OpenSurvey,
  openSurvey,
  send,
} from "./survey.setup.ts"

let api: TestApi
let survey: OpenSurvey
let owner: Awaited<ReturnType<TestApi["signedIn"]>>
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
  survey = await openSurvey(api, owner.id, [
    { id: "q1", category: "open", text: "Ваша почта?", format: "email" },
    { id: "q2", category: "open", text: "Телефон?", format: "phone", required: false },
    { id: "q3", category: "nps", text: "Порекомендуете?" },
  ])
})
afterAll(() => api.stop())

const EMAIL = "anna.unusual@example.test"
const email = answerEvent("q1", { text: EMAIL }, 4000)
const phone = answerEvent("q2", { text: "+7 900 123-45-67" })
const nps = answerEvent("q3", { numbers: [9] })

const idOf = (interview: string) => interview.split(".").at(-1) ?? ""

const contactsOf = async (interview: string) => {
  const id = idOf(interview)
  const { rows } = await api.database.pool.query(
    `select question, format, sealed from contact where bucket = $1 and interview = $2 order by question`,
    [survey.pid * 64, id],
  )
  return rows.map(({ question, format, sealed }) => ({
    question,
    format,
    text: unsealText(api.services.secret, id, sealed),
  }))
}

test("contacts are stored separately and encrypted; the answers show only that they were given", async () => {
  const started = await begin(api, survey)
  const { word } = await send(api, started, 0, [email, phone, nps])
  expect(word).toMatchObject({ over: "completed" })
  expect(await contactsOf(started.interview)).toEqual([
    { question: "q1", format: "email", text: EMAIL },
    { question: "q2", format: "phone", text: "+7 900 123-45-67" },
  ])
  const { rows } = await api.database.pool.query(
    `select answers from response where bucket = $1 and interview = $2`,
    [survey.pid * 64, idOf(started.interview)],
  )
  expect(rows[0].answers).toMatchObject([
    { question: "q1", status: "answered", withheld: true },
    { question: "q2", status: "answered", withheld: true },
    { question: "q3", value: { numbers: [9] } },
  ])
  const held = await everythingHeld(api)
  expect(held).toContain('"numbers": [9]')
  expect(held).not.toMatch(/anna\.unusual|900 123/)
})

test("a respondent who returns or goes back finds the earlier input, also after a restart of the server", async () => {
  const started = await begin(api, survey)
  await send(api, started, 0, [email, phone])
  forget(idOf(started.interview))
  const { interview, token } = started
  const { word } = await api.client().send(CALLS.resumeInterview, { interview, token })
  expect(word).toMatchObject({ at: 2, steps: [{ value: { text: EMAIL } }, {}] })
  forget(idOf(started.interview))
  await send(api, started, 2, [{ kind: "back" }, { kind: "skip", question: "q2" }, nps])
  expect((await contactsOf(interview)).map(({ question }) => question)).toEqual(["q1"])
})

test("a contact that is sent again counts once, and another in its place is a conflict", async () => {
  const started = await begin(api, survey)
  await send(api, started, 0, [email])
  expect((await send(api, started, 0, [email, phone])).ackSeq).toBe(2)
  const other = answerEvent("q1", { text: "boris@example.test" }, 4000)
  expect((await refusalOf(send(api, started, 0, [other])))?.key).toBe("seqConflict")
})

test("who withdraws leaves no contact", async () => {
  const started = await begin(api, survey)
  const { receipt = "" } = await send(api, started, 0, [email, phone, nps])
  expect(await contactsOf(started.interview)).toHaveLength(2)
  await api.client().send(CALLS.withdrawAnswers, { receipt })
  expect(await contactsOf(started.interview)).toEqual([])
})

test("the owner and administrators read contacts page by page, and history records each page", async () => {
  const { pid } = survey
  const started = await begin(api, survey)
  await send(api, started, 0, [email, phone, nps])
  const administrator = await api.signedIn("administrator")
  const first = await owner.list(CALLS.listContacts, { pid, limit: 2 })
  const rest = await administrator.list(CALLS.listContacts, { pid, cursor: first.next ?? "" })
  const all = [...first.data, ...rest.data]
  expect({ total: first.total, read: all.length, next: rest.next }).toEqual({
    total: all.length,
    read: 5,
    next: null,
  })
  expect(all.filter(({ interview }) => interview === started.interview)).toMatchObject([
    { question: "q1", format: "email", contact: EMAIL },
    { question: "q2", format: "phone", contact: "+7 900 123-45-67" },
  ])
  const { data } = await administrator.list(CALLS.listHistory, { pid, limit: 2 })
  expect(data.map(({ message }) => message)).toEqual([
    `Выгружены контакты респондентов проекта №${pid}: 3`,
    `Выгружены контакты респондентов проекта №${pid}: 2`,
  ])
})

test("colleagues, moderators and strangers cannot read contacts", async () => {
  const { pid } = survey
  const [colleague, moderator, stranger] = [
    await api.signedIn("researcher"),
    await api.signedIn("moderator"),
    await api.signedIn("researcher"),
  ]
  const { rows } = await api.database.pool.query(
    `insert into organization (name, name_key, type, search_text, search_grams) values ('Бюро', 'бюро', 'researcher', '', '{}') returning id`,
  )
  await api.database.pool.query(`update app_user set organization_id = $1 where id = any ($2)`, [
    rows[0].id,
    [owner.id, colleague.id],
  ])
  await api.database.pool.query(`update project set organization_id = $1 where pid = $2`, [
    rows[0].id,
    pid,
  ])
  const keyOf = async ({ list }: Pick<typeof owner, "list">) =>
    (await refusalOf(list(CALLS.listContacts, { pid })))?.key
  expect(await keyOf(colleague)).toBe("notPermitted")
  expect(await keyOf(moderator)).toBe("notPermitted")
  expect(await keyOf(stranger)).toBe("notFound")
})

import { type ApiClient, CALLS } from "@qo/core/api"
import { PROJECT_STATUSES, PROJECT_STATUS_NAMES, type ProjectStatusId } from "@qo/core/project"
import type { Block } from "@qo/core/questionnaire"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { begin, hours, openSurvey, send, THREE_QUESTIONS, yes } from "../interviews/survey.setup.ts"
import {
  addOrganization,
  addProject,
  block,
  open,
  signedInAt,
} from "../questionnaires/projects.setup.ts"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { queueCallback } from "./queue-callback.ts"

type Client = Awaited<ReturnType<TestApi["signedIn"]>>
let api: TestApi
let organizationId: number
let owner: Client
let colleague: Client
let admin: Client
beforeAll(async () => {
  api = await startTestApi({ QO_PUBLIC_URL: "https://office.example.test" })
  organizationId = await addOrganization(api)
  owner = await signedInAt(api, organizationId)
  colleague = await signedInAt(api, organizationId)
  admin = await api.signedIn("administrator")
})
beforeEach(() => api.database.pool.query("truncate outbox_mail, callback"))
afterAll(() => api.stop())

const A = "https://a.example.com/hook"
const B = "https://b.example.com/hook"

const callingBlock = (id: string, callbackUrl: string, callbackAnswers = false) =>
  block(id, [open(`${id}q`)], { settings: { callbackUrl, callbackAnswers } })

const add = (blocks: readonly Block[], more: { status?: ProjectStatusId } = {}) =>
  addProject(api, owner.id, { organizationId, sent: true, content: { blocks }, ...more })

const read = (pid: number, client: ApiClient = owner) =>
  client.send(CALLS.getProjectCallbacks, { pid })
const remove = (pid: number, address: string, client: ApiClient = owner) =>
  client.send(CALLS.removeCallbackAddress, { pid, address })
const restore = (pid: number, address: string, client: ApiClient = owner) =>
  client.send(CALLS.restoreCallbackAddress, { pid, address })

const saveAs = async (client: ApiClient, pid: number, blocks: readonly Block[]) => {
  const { revision } = await client.send(CALLS.getProject, { pid })
  return client.send(CALLS.saveQuestionnaire, { pid, revision, blocks: [...blocks] })
}

const mails = async () => {
  const { rows } = await api.database.pool.query<{
    user_id: number
    subject: string
    text: string
  }>("select user_id, subject, body_text as text from outbox_mail order by id")
  return rows
}
const addressesIn = (text: string | undefined) =>
  (text ?? "").split("\n").flatMap((line) => (line.startsWith("> ") ? [line.slice(2)] : []))

const setLocale = (locale: string) =>
  api.database.pool.query("update app_user set locale = $2 where id = $1", [owner.id, locale])

const outcome = (sent: Promise<unknown>) =>
  sent.then(
    () => "done",
    (error: unknown) => (error as { key?: string }).key,
  )

const historyOf = async (pid: number) => {
  const { rows } = await api.database.pool.query<object>(
    `select message, code, params, user_id from history where pid = $1 and message like 'callbackAddress%' order by id`,
    [pid],
  )
  return rows
}

test("the owner is mailed the addresses that an administrator has added, without their queries", async () => {
  const pid = await add([callingBlock("b1", A), block("b2", [open("q2")])])
  await saveAs(admin, pid, [callingBlock("b1", A), callingBlock("b2", `${B}?key=secret`, true)])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    user_id: owner.id,
    subject: "«Опрос игроков»: данные уходят на новый адрес",
  })
  expect(addressesIn(mail?.text)).toEqual([`${B}?… — с ответами респондентов`])
  expect(mail?.text).not.toContain("secret")
  expect(mail?.text).toContain(`https://office.example.test/projects?pid=${pid}#project-callbacks`)
})

test("the mail is in the language of the owner's account", async () => {
  const pid = await add([block("b1", [open("q1")])])
  await setLocale("en")
  await saveAs(admin, pid, [callingBlock("b1", A, true)])
  await setLocale("ru")
  const [mail] = await mails()
  expect(mail?.subject).toBe("“Опрос игроков”: data goes to a new address")
  expect(addressesIn(mail?.text)).toEqual([`${A} (with respondents’ answers)`])
})

test("a moderator's save of block settings mails the owner as well", async () => {
  const pid = await add([block("b1", [open("b1q")])], { status: 2 })
  await saveAs(await api.signedIn("moderator"), pid, [callingBlock("b1", A)])
  expect((await mails()).map(({ text }) => addressesIn(text))).toEqual([[A]])
})

test("an address that takes answers from now on is mailed, one that was there is not", async () => {
  const pid = await add([callingBlock("b1", A), callingBlock("b2", B, true)])
  await saveAs(admin, pid, [
    callingBlock("b1", A, true),
    callingBlock("b2", "https://B.example.com:443/hook"),
  ])
  expect((await mails()).map(({ text }) => addressesIn(text))).toEqual([
    [`${A} — с ответами респондентов`],
  ])
})

test("an address saved by the owner sends no mail", async () => {
  const own = await addProject(api, admin.id)
  await saveAs(admin, own, [callingBlock("b1", A, true)])
  expect(await mails()).toEqual([])
})

test("restoring a version with an address mails the owner, and so does a copy made by another user", async () => {
  const pid = await add([callingBlock("b1", A)])
  await saveAs(admin, pid, [block("b1", [open("b1q")])])
  const { revision } = await admin.send(CALLS.getProject, { pid })
  await admin.send(CALLS.restoreVersion, { pid, revision, version: 1 })
  const copy = await admin.send(CALLS.cloneProject, { pid })
  expect((await mails()).map(({ user_id, text }) => [user_id, addressesIn(text)])).toEqual([
    [owner.id, [A]],
    [owner.id, [A]],
  ])
  expect(copy.owner.id).toBe(owner.id)
})

test.for(PROJECT_STATUS_NAMES)(
  "the owner removes an address and restores it in status %s",
  async (status) => {
    const pid = await add([callingBlock("b1", A, true)], { status: PROJECT_STATUSES[status].id })
    expect(await read(pid)).toEqual({
      pid,
      ownerId: owner.id,
      addresses: [{ address: A, blocks: ["b1"], answers: true, removedAt: 0 }],
    })
    const removed = await remove(pid, A)
    expect(removed.addresses).toEqual([
      { address: A, blocks: ["b1"], answers: true, removedAt: expect.any(Number) as number },
    ])
    expect(removed.addresses[0]?.removedAt).toBeGreaterThan(0)
    expect(await read(pid)).toEqual(removed)
    expect((await restore(pid, A)).addresses[0]?.removedAt).toBe(0)
    expect(await historyOf(pid)).toEqual([
      {
        message: "callbackAddressRemoved",
        code: "009",
        params: { id: pid, host: "a.example.com" },
        user_id: owner.id,
      },
      {
        message: "callbackAddressRestored",
        code: "009",
        params: { id: pid, host: "a.example.com" },
        user_id: owner.id,
      },
    ])
    expect(await mails()).toEqual([])
  },
)

test("removing twice, and restoring an address that is not removed, write no row", async () => {
  const pid = await add([callingBlock("b1", A)])
  await restore(pid, A)
  const once = await remove(pid, A)
  expect(await remove(pid, "https://A.example.com:443/hook#top")).toEqual(once)
  expect(await historyOf(pid)).toHaveLength(1)
})

test("colleagues and moderators read the addresses but cannot change them; strangers see none", async () => {
  const pid = await add([callingBlock("b1", A)])
  const [moderator, stranger, issuer] = [
    await api.signedIn("moderator"),
    await api.signedIn("researcher"),
    await api.signedIn("issuer"),
  ]
  const outcomes = async (client: Client) => [
    await outcome(read(pid, client)),
    await outcome(remove(pid, A, client)),
    await outcome(restore(pid, A, client)),
  ]
  expect(await outcomes(colleague)).toEqual(["done", "notPermitted", "notPermitted"])
  expect(await outcomes(moderator)).toEqual(["done", "notPermitted", "notPermitted"])
  expect(await outcomes(stranger)).toEqual(["notFound", "notFound", "notFound"])
  expect(await outcomes(issuer)).toEqual(["notPermitted", "notPermitted", "notPermitted"])
  expect(await outcomes(admin)).toEqual(["done", "done", "done"])
})

test("an address that the project does not have is refused", async () => {
  const pid = await add([callingBlock("b1", A)])
  for (const act of [remove, restore]) expect((await refusalOf(act(pid, B))).key).toBe("notFound")
  expect((await refusalOf(remove(pid, "not an address"))).key).toBe("invalid")
})

test("an administrator who restores an address mails the owner", async () => {
  const pid = await add([callingBlock("b1", A, true)])
  await remove(pid, A)
  await restore(pid, A, admin)
  expect((await mails()).map(({ text }) => addressesIn(text))).toEqual([
    [`${A} — с ответами респондентов`],
  ])
})

test("a removed address stays removed when it is saved again, and its save brings no mail", async () => {
  const pid = await add([callingBlock("b1", A)])
  await remove(pid, A)
  await saveAs(admin, pid, [block("b1", [open("b1q")])])
  expect((await read(pid)).addresses).toMatchObject([{ address: A, blocks: [], answers: false }])
  await saveAs(admin, pid, [callingBlock("b1", "https://A.example.com/hook", true)])
  const { addresses } = await read(pid)
  expect(addresses).toMatchObject([{ address: A, blocks: ["b1"], answers: true }])
  expect(addresses[0]?.removedAt).toBeGreaterThan(0)
  expect(await mails()).toEqual([])
})

test("a copy keeps addresses removed from delivery", async () => {
  const pid = await add([callingBlock("b1", A)])
  await remove(pid, A)
  const copy = await admin.send(CALLS.cloneProject, { pid })
  expect((await read(copy.pid)).addresses).toMatchObject([
    { address: A, removedAt: expect.any(Number) as number },
  ])
  expect((await read(copy.pid)).addresses[0]?.removedAt).toBeGreaterThan(0)
  expect(await mails()).toEqual([])
})

test("a very long address of another alphabet is removed and restored", async () => {
  const long = `https://a.example.com/${"ответ".repeat(300)}`
  const pid = await add([callingBlock("b1", long)])
  expect((await remove(pid, long)).addresses[0]?.removedAt).toBeGreaterThan(0)
  expect((await restore(pid, long)).addresses[0]?.removedAt).toBe(0)
})

const callbacks = async () => {
  const { rows } = await api.database.pool.query<{ url: string; status: string; error: string }>(
    "select url, status, last_error as error from callback order by id",
  )
  return rows
}
const queue = (pid: number, url: string) =>
  api.database.db
    .transaction()
    .execute((trx) => queueCallback(trx, api.services, { pid, block: "b1", url, body: {} }))

test("queued callbacks to a removed address are given up in every spelling, others stay", async () => {
  const pid = await add([callingBlock("b1", A), callingBlock("b2", B)])
  const other = await add([callingBlock("b1", A)])
  await queue(pid, A)
  await queue(pid, "https://A.example.com:443/hook")
  await queue(pid, B)
  await queue(other, A)
  await remove(pid, A)
  expect((await callbacks()).map(({ status, error }) => [status, error])).toEqual([
    ["dead", "removed"],
    ["dead", "removed"],
    ["queued", null],
    ["queued", null],
  ])
  const { data } = await admin.list(CALLS.listCallbacks, { pid, statuses: ["dead"] })
  expect(data[0]?.lastError).toBe("Владелец убрал этот адрес из доставки")
  const refusal = await refusalOf(admin.send(CALLS.resendCallback, { id: data[0]?.id ?? 0 }))
  expect(refusal.issues).toEqual([{ path: ["id"], key: "callbackHostForbidden" }])
  await restore(pid, A)
  expect(await admin.send(CALLS.resendCallback, { id: data[0]?.id ?? 0 })).toMatchObject({
    status: "queued",
  })
})

test("no call is queued for a removed address, including trials", async () => {
  const pid = await add([callingBlock("b1", A)])
  await remove(pid, A)
  expect(await queue(pid, "https://a.example.com/%68ook")).toBeUndefined()
  const trial = admin.send(CALLS.testCallback, { pid, block: "b1" })
  expect((await refusalOf(trial)).issues).toEqual([
    { path: ["block"], key: "callbackHostForbidden" },
  ])
  expect(await callbacks()).toEqual([])
})

test("interviews of a save that has since been replaced call no removed address either", async () => {
  const survey = await openSurvey(api, owner.id, THREE_QUESTIONS)
  await api.database.pool.query(
    `update project_version set blocks = jsonb_set(blocks, '{0,settings}', $2) where pid = $1`,
    [survey.pid, JSON.stringify({ callbackUrl: A, callbackAnswers: true })],
  )
  const finishOne = async () => {
    const one = await begin(api, survey)
    await send(api, one, 0, [yes])
    return one
  }
  const [first, second] = [await finishOne(), await finishOne()]
  const version = (await owner.send(CALLS.getProject, { pid: survey.pid })).revision
  await api.database.pool.query(
    `insert into project_version (pid, revision, blocks, portraits, target_platforms, block_count, question_count)
     values ($1, $2, '[]', '[]', '{}', 0, 0)`,
    [survey.pid, version + 1],
  )
  await api.database.pool.query(
    `update project set version = $2, approved_version = $2, revision = $2 where pid = $1`,
    [survey.pid, version + 1],
  )
  expect((await read(survey.pid)).addresses).toMatchObject([{ address: A, answers: true }])
  await send(api, first, 1, [hours])
  await send(api, first, 2, [{ kind: "skip", question: "q3" }])
  const before = (await callbacks()).length
  expect(before).toBe(1)
  await remove(survey.pid, A)
  await send(api, second, 1, [hours])
  await send(api, second, 2, [{ kind: "skip", question: "q3" }])
  expect((await callbacks()).map(({ status }) => status)).toEqual(["dead"])
})

import { IRREVERSIBLE_ACTS, ROLES } from "@qo/core/access"
import { ACTS, isTaskAct } from "@qo/core/acts"
import { type ApiClient, CALLS, irreversibleActs } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import type { TaskDraft } from "@qo/core/task"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { GAME_DRAFT } from "../games/games.setup.ts"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { createWorkers, waitForTask, taskNow } from "./tasks.setup.ts"

let api: TestApi
let admin: Awaited<ReturnType<TestApi["signedIn"]>>
/** Client with the same session that does not answer requests for the password. */
let silent: ApiClient
let workers: ReturnType<typeof createWorkers>
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  silent = api.client(admin.tokens(), "ru", false)
  workers = createWorkers(api)
})
afterEach(() => workers.stop())
afterAll(() => api.stop())

async function gamesWithKeys(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const { gameId } = await admin.send(CALLS.createGame, GAME_DRAFT)
    await admin.send(CALLS.issueSdkKeys, { gameId })
    ids.push(gameId)
  }
  return ids
}

const deletedGames = async (ids: readonly number[]) => {
  const { data } = await admin.list(CALLS.listGames, { deleted: "only", limit: 1000 })
  return data.map(({ gameId }) => gameId).filter((id) => ids.includes(id)).length
}

/** Acts that can be carried out by tasks and need the password. */
const PROVEN = ACTS.filter(
  ({ name, call }) =>
    isTaskAct(name) &&
    irreversibleActs(call).some((act) => IRREVERSIBLE_ACTS[act].stepUp !== "never"),
)

test("the acts of tasks that need the password are these", () => {
  expect(PROVEN.map(({ name }) => name).toSorted()).toEqual([
    "games.delete",
    "projects.delete",
    "projects.set-status",
    "projects.stop",
    "users.delete",
    "users.restore",
    "users.set-status",
  ])
  expect(keysOf(BY_TOKEN).toSorted()).toEqual([
    "projects.delete",
    "projects.set-status",
    "projects.stop",
    "users.delete",
  ])
})

const blockedAdministrators = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const { id } = await api.addUser("administrator")
    const { revision } = await admin.send(CALLS.getUser, { uid: id })
    await admin.send(CALLS.updateUser, {
      id,
      revision,
      statusId: "deactivated",
    })
    ids.push(id)
  }
  return ids
}
const ACTIVATED = { act: "users.set-status", args: { status: "activated" } }

async function addRunning(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const draft = { name: "Игроки", template: "default" } as const
    const { pid } = await admin.send(CALLS.createProject, draft)
    await admin.send(CALLS.setProjectStatus, { pid, statusId: "active" })
    ids.push(pid)
  }
  return ids
}

async function people(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) ids.push((await api.addUser("researcher")).id)
  return ids
}

const tokenOf = async () => {
  const draft = { name: "script", scope: "all", expiresInDays: 1 } as const
  return (await admin.send(CALLS.createToken, draft)).token
}

type Draft = () => Promise<Pick<TaskDraft, "act" | "args" | "ids">>

/** Tasks that only need the password with an API token, by the name of their act. */
const BY_TOKEN = {
  "users.delete": async () => ({ act: "users.delete", ids: await people(2) }),
  "projects.delete": async () => ({ act: "projects.delete", ids: await addRunning(2) }),
  "projects.stop": async () => ({ act: "projects.stop", ids: await addRunning(2) }),
  "projects.set-status": async () => ({
    act: "projects.set-status",
    args: { status: "surveyFinished" },
    ids: await addRunning(2),
  }),
} satisfies Record<string, Draft>

/** Tasks that need the password, by the name of their act. */
const DRAFTS: Readonly<Record<string, Draft>> = {
  ...BY_TOKEN,
  "games.delete": async () => ({ act: "games.delete", ids: await gamesWithKeys(1) }),
  "users.set-status": async () => ({ ...ACTIVATED, ids: await blockedAdministrators(1) }),
  "users.restore": async () => {
    const { id } = await api.addUser("administrator")
    await admin.send(CALLS.deleteUser, { id })
    return { act: "users.restore", ids: [id] }
  },
}

/** Returns a client that is refused without a proof: with a session, or with an API token if sessions need none. */
const unprovenClient = async (act: string): Promise<ApiClient> =>
  Object.hasOwn(BY_TOKEN, act) ? api.client({ access: await tokenOf() }, "ru", false) : silent

test.for(PROVEN.map(({ name }) => name))(
  "%s: a task is refused without the password, and with a proof for another act",
  async (act) => {
    const draft = await DRAFTS[act]?.()
    if (!draft) throw new Error(`no task of ${act}`)
    const client = await unprovenClient(act)
    const bare = await refusalOf(client.send(CALLS.createTask, draft))
    expect(bare).toMatchObject({ status: 409, key: "stepUpRequired" })
    const { proof } = await client.send(CALLS.proveStepUp, { act: "game.keys", password: PASSWORD })
    const wrong = client.send(CALLS.createTask, draft, { stepUp: proof })
    expect((await refusalOf(wrong)).key).toBe("stepUpRequired")
    expect((await admin.list(CALLS.listTasks, {})).total).toBe(0)
  },
)

test("an API token alone deletes no accounts by a filter of a task", async () => {
  const script = api.client({ access: await tokenOf() }, "ru", false)
  const draft = { act: "users.delete", filter: { roles: "6" } }
  expect((await refusalOf(script.send(CALLS.createTask, draft))).key).toBe("stepUpRequired")
})

test("an API token alone begins a task that sets a status in which surveys go on", async () => {
  const script = api.client({ access: await tokenOf() }, "ru", false)
  const draft = { act: "projects.set-status", args: { status: "paused" }, ids: await addRunning(1) }
  const { id } = await script.send(CALLS.createTask, draft)
  workers.start()
  expect(await waitForTask(admin, id)).toMatchObject({ done: 1, failed: 0 })
})

test.for(keysOf(BY_TOKEN))(
  "%s: a session carries a task out without a proof, and an API token with one",
  async (act) => {
    workers.start()
    const begun = await silent.send(CALLS.createTask, await BY_TOKEN[act]())
    expect(await waitForTask(admin, begun.id)).toMatchObject({ done: 2, failed: 0 })
    const script = api.client({ access: await tokenOf() })
    const { id } = await script.send(CALLS.createTask, await BY_TOKEN[act]())
    expect(await waitForTask(admin, id)).toMatchObject({ done: 2, failed: 0 })
  },
)

test("a task of deletions goes on after a day when a session resumes it, and not when an API token does", async () => {
  const ids = await people(2)
  const { id } = await silent.send(CALLS.createTask, { act: "users.delete", ids })
  await silent.send(CALLS.stopTask, { id })
  await api.database.pool.query("update task set proven_until = now() where id = $1", [id])
  const script = api.client({ access: await tokenOf() }, "ru", false)
  await script.send(CALLS.resumeTask, { id })
  workers.start()
  expect(await waitForTask(admin, id)).toMatchObject({ done: 0, failed: 2 })
  await silent.send(CALLS.resumeTask, { id })
  expect(await waitForTask(admin, id)).toMatchObject({ done: 2, failed: 0 })
})

test("a task with the password activates administrators; of others it needs none, by numbers or by a filter", async () => {
  const ids = await blockedAdministrators(2)
  const { id } = await admin.send(CALLS.createTask, { ...ACTIVATED, ids })
  workers.start()
  expect(await waitForTask(admin, id)).toMatchObject({ done: 2, failed: 0 })
  const { id: researcher } = await api.addUser("researcher")
  const plain = await silent.send(CALLS.createTask, { ...ACTIVATED, ids: [researcher] })
  expect(await waitForTask(admin, plain.id)).toMatchObject({ unchanged: 1 })
  const filtered = await silent.send(CALLS.createTask, {
    ...ACTIVATED,
    filter: { roles: [ROLES.researcher.id] },
  })
  expect(await waitForTask(admin, filtered.id)).toMatchObject({ failed: 0 })
  const byKey = { ...ACTIVATED, filter: { roles: ["researcher"] } }
  const chosen = await silent.send(CALLS.createTask, byKey)
  expect(await waitForTask(admin, chosen.id)).toMatchObject({ failed: 0 })
  for (const filter of [
    {},
    { roles: [ROLES.administrator.id] },
    { roles: "1" },
    { roles: ["researcher", "administrator"] },
    { roles: "administrator" },
  ])
    expect((await refusalOf(silent.send(CALLS.createTask, { ...ACTIVATED, filter }))).key).toBe(
      "stepUpRequired",
    )
})

test("an API token begins no task that activates administrators, with a proof neither", async () => {
  const ids = await blockedAdministrators(1)
  const begun = api
    .client({ access: await tokenOf() })
    .send(CALLS.createTask, { ...ACTIVATED, ids })
  expect(await refusalOf(begun)).toMatchObject({ issues: [{ key: "tokenNotEnough" }] })
})

test("a task with the password deletes games in use, and they are restored by another", async () => {
  const ids = await gamesWithKeys(3)
  const { id } = await admin.send(CALLS.createTask, { act: "games.delete", ids })
  workers.start()
  expect(await waitForTask(admin, id)).toMatchObject({ done: 3, failed: 0 })
  expect(await deletedGames(ids)).toBe(3)
  const back = await silent.send(CALLS.createTask, { act: "games.restore", ids })
  expect(await waitForTask(admin, back.id)).toMatchObject({ done: 3, failed: 0 })
  expect(await deletedGames(ids)).toBe(0)
})

test("a task that goes on a day after the password was given deletes no game in use", async () => {
  const ids = await gamesWithKeys(2)
  const { id } = await admin.send(CALLS.createTask, { act: "games.delete", ids })
  await admin.send(CALLS.stopTask, { id })
  await api.database.pool.query("update task set proven_until = now() where id = $1", [id])
  await admin.send(CALLS.resumeTask, { id })
  workers.start()
  expect(await waitForTask(admin, id)).toMatchObject({ done: 0, failed: 2 })
  const { data } = await admin.list(CALLS.listTaskItems, { taskId: id })
  expect(data.map(({ code }) => code)).toEqual(["stepUpRequired", "stepUpRequired"])
  expect(await deletedGames(ids)).toBe(0)
  expect((await taskNow(admin, id)).status).toBe("done")
})

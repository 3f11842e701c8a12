import { IRREVERSIBLE_ACTS, ROLES } from "@qo/core/access"
import { ACTS, isTaskAct } from "@qo/core/acts"
import { type ApiClient, CALLS, irreversibleActs } from "@qo/core/api"
import type { TaskDraft } from "@qo/core/task"
import { USER_STATUSES } from "@qo/core/user"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { GAME_DRAFT } from "../games/games.setup.ts"
import { PASSWORD, refusalOf, startTestApi, type TestApi } from "../testing/index.ts"
import { createWorkers, ended, taskNow } from "./tasks.setup.ts"

let api: TestApi
let admin: Awaited<ReturnType<TestApi["signedIn"]>>
/** The same session, where nobody answers when the password is asked for. */
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

const deleted = async (ids: readonly number[]) => {
  const { data } = await admin.list(CALLS.listGames, { deleted: "only", limit: 1000 })
  return data.map(({ gameId }) => gameId).filter((id) => ids.includes(id)).length
}

/** Acts that a task can carry out and that need the password again. */
const PROVEN = ACTS.filter(
  ({ name, call }) =>
    isTaskAct(name) &&
    irreversibleActs(call).some((act) => IRREVERSIBLE_ACTS[act].stepUp !== "never"),
)

test("the acts of tasks that need the password are these", () => {
  expect(PROVEN.map(({ name }) => name)).toEqual([
    "users.set-status",
    "users.restore",
    "games.delete",
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
      statusId: USER_STATUSES.deactivated.id,
    })
    ids.push(id)
  }
  return ids
}
const ACTIVATED = { act: "users.set-status", args: { status: "activated" } }

/** Tasks that need the password, by the name of their act. */
const DRAFTS: Readonly<Record<string, () => Promise<Pick<TaskDraft, "act" | "args" | "ids">>>> = {
  "games.delete": async () => ({ act: "games.delete", ids: await gamesWithKeys(1) }),
  "users.set-status": async () => ({ ...ACTIVATED, ids: await blockedAdministrators(1) }),
  "users.restore": async () => {
    const { id } = await api.addUser("administrator")
    await admin.send(CALLS.deleteUser, { id })
    return { act: "users.restore", ids: [id] }
  },
}

test.for(PROVEN.map(({ name }) => name))(
  "%s: a task is refused without the password, and with a proof for another act",
  async (act) => {
    const draft = await DRAFTS[act]?.()
    if (!draft) throw new Error(`no task of ${act}`)
    const bare = await refusalOf(silent.send(CALLS.createTask, draft))
    expect(bare).toMatchObject({ status: 409, key: "stepUpRequired" })
    const { proof } = await silent.send(CALLS.proveStepUp, { act: "game.keys", password: PASSWORD })
    const wrong = silent.send(CALLS.createTask, draft, { stepUp: proof })
    expect((await refusalOf(wrong)).key).toBe("stepUpRequired")
    expect((await admin.list(CALLS.listTasks, {})).total).toBe(0)
  },
)

test("a task with the password activates administrators; of others it needs none, by numbers or by a filter", async () => {
  const ids = await blockedAdministrators(2)
  const { id } = await admin.send(CALLS.createTask, { ...ACTIVATED, ids })
  workers.start()
  expect(await ended(admin, id)).toMatchObject({ done: 2, failed: 0 })
  const { id: researcher } = await api.addUser("researcher")
  const plain = await silent.send(CALLS.createTask, { ...ACTIVATED, ids: [researcher] })
  expect(await ended(admin, plain.id)).toMatchObject({ unchanged: 1 })
  const filtered = await silent.send(CALLS.createTask, {
    ...ACTIVATED,
    filter: { roles: [ROLES.researcher.id] },
  })
  expect(await ended(admin, filtered.id)).toMatchObject({ failed: 0 })
  for (const filter of [{}, { roles: [ROLES.administrator.id] }, { roles: "1" }])
    expect((await refusalOf(silent.send(CALLS.createTask, { ...ACTIVATED, filter }))).key).toBe(
      "stepUpRequired",
    )
})

test("an API token begins no task that activates administrators, with a proof neither", async () => {
  const ids = await blockedAdministrators(1)
  const { token } = await admin.send(CALLS.createToken, {
    name: "script",
    scope: "all",
    expiresInDays: 1,
  })
  const begun = api.client({ access: token }).send(CALLS.createTask, { ...ACTIVATED, ids })
  expect(await refusalOf(begun)).toMatchObject({ issues: [{ key: "tokenNotEnough" }] })
})

test("a task with the password deletes games in use, and they are restored by another", async () => {
  const ids = await gamesWithKeys(3)
  const { id } = await admin.send(CALLS.createTask, { act: "games.delete", ids })
  workers.start()
  expect(await ended(admin, id)).toMatchObject({ done: 3, failed: 0 })
  expect(await deleted(ids)).toBe(3)
  const back = await silent.send(CALLS.createTask, { act: "games.restore", ids })
  expect(await ended(admin, back.id)).toMatchObject({ done: 3, failed: 0 })
  expect(await deleted(ids)).toBe(0)
})

test("a task that goes on a day after the password was given deletes no game in use", async () => {
  const ids = await gamesWithKeys(2)
  const { id } = await admin.send(CALLS.createTask, { act: "games.delete", ids })
  await admin.send(CALLS.stopTask, { id })
  await api.database.pool.query("update task set proven_until = now() where id = $1", [id])
  await admin.send(CALLS.resumeTask, { id })
  workers.start()
  expect(await ended(admin, id)).toMatchObject({ done: 0, failed: 2 })
  const { data } = await admin.list(CALLS.listTaskItems, { taskId: id })
  expect(data.map(({ code }) => code)).toEqual(["stepUpRequired", "stepUpRequired"])
  expect(await deleted(ids)).toBe(0)
  expect((await taskNow(admin, id)).status).toBe("done")
})

import { type ApiClient, CALLS } from "@qo/core/api"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestApi, type TestApi } from "../testing/index.ts"
import { addProject } from "./projects.setup.ts"

let api: TestApi
let owner: ApiClient & { id: number }
beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signedIn("researcher")
})
afterAll(() => api.stop())

/** Waits until another connection waits for a lock. */
const untilLocked = () =>
  expect
    .poll(
      async () => {
        const { rowCount } = await api.database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rowCount
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)

/** Runs `meanwhile` while a lock blocks the sending of a project, and commits it before the sending continues. */
async function sendBeside(
  pid: number,
  lock: string,
  meanwhile: (query: (text: string) => Promise<unknown>) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  const client = await api.database.pool.connect()
  try {
    await client.query("begin")
    await client.query(lock)
    const sending = Promise.allSettled([owner.send(CALLS.sendProject, { pid })])
    await untilLocked()
    try {
      await meanwhile((text) => client.query(text))
    } finally {
      await client.query("commit")
    }
    const [outcome] = await sending
    return outcome
  } finally {
    client.release()
  }
}

test("a project is checked before it is locked: others can use it meanwhile", async () => {
  const pid = await addProject(api, owner.id)
  const outcome = await sendBeside(
    pid,
    "lock table moderation_comment in access exclusive mode",
    (query) => query(`select from project where pid = ${pid} for update nowait`),
  )
  expect(outcome).toMatchObject({ status: "fulfilled", value: { status: "onModeration" } })
})

test.for([
  [
    "a save that leaves it unfit",
    (pid: number) => `with emptied as (update project_version set blocks = '[]' where pid = ${pid})
      update project set revision = revision + 1 where pid = ${pid}`,
    { status: 422, code: 40501 },
  ],
  [
    "a comment that must be mended",
    (pid: number) =>
      `insert into moderation_comment (pid, version, text, mandatory) values (${pid}, 1, 'Короче', true)`,
    { status: 422, issues: [{ key: "commentNotMended" }] },
  ],
] as const)("%s is seen that came while a project was examined", async ([, change, refusal]) => {
  const pid = await addProject(api, owner.id)
  const lock = `select from project where pid = ${pid} for update`
  const outcome = await sendBeside(pid, lock, (query) => query(change(pid)))
  expect(outcome).toMatchObject({ status: "rejected", reason: refusal })
  const { project } = await owner.send(CALLS.getQuestionnaire, { pid })
  expect(project.status).toBe("created")
})

import { projectCalls, proofCalls, userCalls } from "@qo/core/api"
import { startTestApi, type TestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { newConfigFolder, runLine, type LineSurroundings } from "./testing/run-line.setup.ts"

let api: TestApi
let admin: Awaited<ReturnType<TestApi["signedIn"]>>
let env: Record<string, string>
beforeAll(async () => {
  api = await startTestApi()
  admin = await api.signedIn("administrator")
  const draft = { name: "script", scope: "all", expiresInDays: 1 } as const
  const { token } = await admin.send(proofCalls.createToken, draft)
  env = { QO_HOST: api.url, QO_TOKEN: token, QO_CONFIG_DIR: newConfigFolder() }
})
afterAll(() => api.stop())

/** `qo` with an API token of an administrator. */
const run = (line: string, around: LineSurroundings = {}) =>
  runLine(line.split(" "), { ...around, env })

async function runningProject(): Promise<string> {
  const draft = { name: "Игроки", template: "default" } as const
  const { pid } = await admin.send(projectCalls.createProject, draft)
  await admin.send(projectCalls.setProjectStatus, { pid, statusId: "active" })
  return String(pid)
}

const newPerson = async () => String((await api.addUser("researcher")).id)

const LINES: Readonly<Record<string, () => Promise<string>>> = {
  "users delete": async () => `users delete ${await newPerson()} --yes`,
  "projects delete": async () => `projects delete ${await runningProject()} --yes`,
  "projects stop": async () => `projects stop ${await runningProject()} --yes`,
  "projects set-status": async () =>
    `projects set-status ${await runningProject()} --status finished --yes`,
  "projects update": async () =>
    `projects update ${await runningProject()} --owner ${(await api.addUser("researcher")).email}`,
}

test.for(Object.keys(LINES))(
  "%s by an API token is refused with a hint, and takes the password from stdin",
  async (command) => {
    const line = (await LINES[command]?.()) ?? ""
    const alone = await run(`${line} --json`)
    expect(alone.exit).not.toBe(0)
    expect(alone.stderr).toContain("--password-stdin")
    const proved = await run(`${line} --password-stdin`, { stdin: "correct horse 7\n" })
    expect(proved.exit).toBe(0)
  },
)

test("a batch of deletions by an API token takes the password once", async () => {
  const [first, second] = [await newPerson(), await newPerson()]
  const line = `users delete ${first} ${second} --yes --password-stdin`
  expect((await run(line, { stdin: "correct horse 7\n" })).exit).toBe(0)
  const { data } = await admin.list(userCalls.listUsers, { deleted: "only", limit: 1000 })
  expect(data.map(({ id }) => String(id))).toEqual(expect.arrayContaining([first, second]))
})

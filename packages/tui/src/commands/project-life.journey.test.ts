import { createApiClient, proofCalls, sessionCalls } from "@qo/core/api"
import { createNodeFetch } from "@qo/core/node"
import { startTestServer } from "@qo/server/testing"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { buildProgram, startProgram } from "./testing/built-program.setup.ts"
import { newConfigFolder } from "./testing/run-line.setup.ts"

const PASSWORD = "let us try it 7"

let program: string
beforeAll(async () => {
  program = await buildProgram()
})

type Json = Record<string, unknown>
interface CommandOutput {
  code: number
  data: Json
}
/** `qo api METHOD PATH` with a body, as one of the demo's accounts. */
type Api = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: Json,
) => Promise<CommandOutput>

async function openOffice() {
  const server = await startTestServer({ QO_DEMO: "brief", QO_DEMO_PASSWORD: PASSWORD })
  onTestFinished(server.stop)
  const as = async (name: string): Promise<Api> => {
    const token = await tokenOf(server.url, `${name}@example.test`)
    const env = { QO_HOST: server.url, QO_TOKEN: token, QO_CONFIG_DIR: newConfigFolder() }
    return async (method, path, body) => {
      const words = ["api", method, path, ...(body ? ["--input", "-"] : [])]
      const stdin = body ? { stdin: JSON.stringify(body) } : {}
      const running = startProgram(program, words, { env, ...stdin })
      const code = await running.ended
      const text = code === 0 ? running.stdout() : running.stderr()
      return { code, data: code === 0 ? (JSON.parse(text) as { data: Json }).data : { text } }
    }
  }
  return as
}

async function tokenOf(url: string, email: string): Promise<string> {
  let kept: { access: string; refresh?: string | undefined } | undefined
  const tokens = { read: () => kept, write: (pair: typeof kept) => void (kept = pair) }
  const client = createApiClient({ baseUrl: url, fetch: createNodeFetch(), tokens })
  await client.send(sessionCalls.login, { email, password: PASSWORD })
  const made = await client.send(proofCalls.createToken, {
    name: "journey",
    scope: "all",
    expiresInDays: 1,
  })
  return made.token
}

const questionnaire = (text: string) => ({
  blocks: [
    {
      id: "b1",
      title: "О вас",
      questions: [
        {
          id: "q1",
          category: "qualification",
          text: "Вы мужчина или женщина?",
          answers: [
            { id: "a1", code: 1, text: "Женщина", profile: { field: "gender", value: "f" } },
            { id: "a2", code: 2, text: "Мужчина", profile: { field: "gender", value: "m" } },
          ],
        },
        { id: "q2", category: "open", text },
      ],
    },
  ],
  portraits: [
    { id: 1, name: "Женщины", respondents: 10, conditions: [{ field: "gender", anyOf: ["f"] }] },
  ],
  targetPlatforms: ["web"],
})

const status = ({ data }: CommandOutput) => (data["status"] as { name: string } | undefined)?.name
/** Exit codes: see `EXIT` of the terminal's output. */
const REFUSED = expect.toSatisfy((code: number) => code !== 0)

/** Dozens of commands, each a process: on a busy machine they take minutes. */
const LONGEST = { timeout: 300_000 }

test("a project is lived from its creation to its end by `qo api` alone", LONGEST, async () => {
  const as = await openOffice()
  const [researcher, moderator, issuer] = await Promise.all(
    ["researcher", "moderator", "issuer"].map(as),
  )
  if (!researcher || !moderator || !issuer) throw new Error("nobody is there")

  const created = await researcher("POST", "projects", { name: "Игроки", template: "default" })
  const pid = Number(created.data["pid"])
  expect(status(created)).toBe("created")
  expect(await issuer("GET", `project?pid=${pid}`)).toMatchObject({ code: REFUSED })
  expect(await moderator("GET", `project?pid=${pid}`)).toMatchObject({ code: REFUSED })
  expect(await researcher("POST", "project/send", { pid })).toMatchObject({
    code: REFUSED,
    // Findings of the checks, in words.
    data: { text: expect.stringContaining("В анкете нет ни одного блока") },
  })

  const save = async (text: string) => {
    const { data } = await researcher("GET", `project?pid=${pid}`)
    return researcher("POST", "project", {
      pid,
      revision: data["revision"],
      ...questionnaire(text),
    })
  }
  expect(await save("Во что вы играете?")).toMatchObject({ code: 0, data: { merged: false } })
  expect(status(await researcher("POST", "project/send", { pid }))).toBe("on moderation")
  expect(await save("Теперь нельзя")).toMatchObject({ code: REFUSED })
  const decide = (decision: Json) =>
    moderator("POST", "moderation/decisions", { decisions: [{ pid, ...decision }] })
  expect(await researcher("POST", "moderation/decisions", { decisions: [] })).toMatchObject({
    code: REFUSED,
  })

  const comment = { text: "Скажите, о каких играх речь", question: "q2", mandatory: true }
  const rejection = { decision: "reject", reason: "wording", comment: "Есть замечание" }
  expect(await decide({ ...rejection, comments: [comment] })).toMatchObject({
    data: [{ pid, outcome: "done" }],
  })
  expect(await researcher("POST", "project/send", { pid })).toMatchObject({ code: REFUSED })
  expect(await save("В какие мобильные игры вы играете?")).toMatchObject({ code: 0 })
  expect(status(await researcher("POST", "project/send", { pid }))).toBe("on moderation")
  expect(await decide({ decision: "approve" })).toMatchObject({ data: [{ outcome: "done" }] })
  expect(await decide({ decision: "approve" })).toMatchObject({ data: [{ outcome: "skipped" }] })

  expect(status(await researcher("POST", "project/pause", { pid }))).toBe("paused")
  const revised = await researcher("POST", "project/revise", { pid })
  expect(status(revised)).toBe("created")
  const endsAt = Math.floor(Date.now() / 1000) + 15
  const timed = await researcher("PUT", "project", {
    pid,
    revision: revised.data["revision"],
    endsAt,
  })
  expect(timed).toMatchObject({ code: 0, data: { endsAt } })
  expect(status(await researcher("POST", "project/send", { pid }))).toBe("on moderation")
  expect(await decide({ decision: "approve" })).toMatchObject({ data: [{ outcome: "done" }] })
  // The survey ends and its report is made; the statuses between may be over before one asks again.
  await expect
    .poll(async () => status(await researcher("GET", `project/record?pid=${pid}`)), {
      timeout: 60_000,
      interval: 1000,
    })
    .toBe("project finished")
})

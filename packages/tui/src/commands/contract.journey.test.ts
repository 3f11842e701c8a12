import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import {
  type ApiClient,
  moderationCalls,
  organizationCalls,
  importReportCalls,
  projectCalls,
  questionnaireCalls,
  surveyCalls,
  taskCalls,
  userCalls,
} from "@qo/core/api"
import { oneTimeCode, startTestApi } from "@qo/server/testing"
import { expect, onTestFinished, test } from "vitest"
import { COMMANDS } from "./index.ts"
import { contractFaults } from "./testing/contract-checks.setup.ts"
import type { ContractLine } from "./testing/contract-line.setup.ts"
import { CONTRACT_LINES } from "./testing/contract-lines.setup.ts"
import { prepareGamesOffice } from "./testing/games-office.setup.ts"
import { prepareProjectsOffice, soundBlocks } from "./testing/projects-office.setup.ts"
import { writePicture } from "./testing/picture-file.setup.ts"
import { newConfigFolder, runLine, type LineSurroundings } from "./testing/run-line.setup.ts"

/** The accounts and records that the contract's lines speak of. */
async function openOffice() {
  const server = await startTestApi()
  onTestFinished(server.stop)
  const { id } = await server.addUser("administrator", "ada@example.test")
  expect(id).toBe(1)
  await server.addUser("researcher", "boris@example.test")
  await server.addUser("researcher", "clara@example.test")
  const admin = await server.signedIn("administrator")
  const invited = await admin.send(userCalls.createUser, {
    email: "dora@example.test",
    fullname: "Дора Иванова",
    roleId: "researcher",
  })
  await admin.send(organizationCalls.createOrganization, { name: "ООО «Луч»", type: "issuer" })
  await admin.send(taskCalls.createTask, { act: "tariffs.delete", ids: [999_999] })
  const folder = newConfigFolder()
  const env = { QO_HOST: server.url, QO_CONFIG_DIR: folder }
  const run = (words: readonly string[], around: LineSurroundings = {}) =>
    runLine(words, { ...around, env: { ...env, ...around.env } })
  const login = (stdin = "correct horse 7\n") =>
    run(CONTRACT_LINES["login"]?.words ?? [], { stdin })
  return { server, admin, run, login, folder, invited: invited.id }
}

async function openSignedIn() {
  const office = await openOffice()
  expect((await office.login()).exit).toBe(0)
  return office
}

const ORDER = [
  "login",
  ...COMMANDS.map(({ name }) => name).filter((name) => !/^log(?:in|out)$/.test(name)),
  "logout",
]

type Run = Awaited<ReturnType<typeof openOffice>>["run"]

const wordsOf = (...words: string[]) => Promise.resolve({ words })

/** Values that the contract's lines cannot contain: numbers that depend on the user, current codes. */
function actualLines(run: Run, invited: number) {
  const password = { stdin: "another horse 8\n" }
  let secret = ""
  const begin = async () => {
    const begun = await run(["profile", "enable-otp", "--password-stdin", "--json"], password)
    ;({ secret } = JSON.parse(begun.stdout) as { secret: string })
    return { words: ["profile", "enable-otp", "--otp", oneTimeCode(secret)] }
  }
  const lines: Record<string, () => Promise<ContractLine>> = {
    "users resend-invite": () => wordsOf("users", "resend-invite", String(invited)),
    "users reset-password": () => wordsOf("users", "reset-password", "1"),
    "pictures get": async () => {
      const added = await run(["pictures", "add", writePicture("one.png"), "--output", "ids"])
      return { words: ["pictures", "get", added.stdout.trim()] }
    },
    "views show": async () => {
      // The following lines use the first view of the user who runs them.
      await run([
        "views",
        "create",
        "--list",
        "history",
        "--name",
        "Правки",
        "--query",
        "chapter=users",
      ])
      return CONTRACT_LINES["views show"] ?? { words: [] }
    },
    "profile enable-otp": begin,
    "profile disable-otp": async () => ({
      // The code of the step that comes, since the one of this step was used.
      words: ["profile", "disable-otp", "--password-stdin", "--otp", oneTimeCode(secret, 1)],
      ...password,
    }),
  }
  return lines
}

/** A line with an interview of a survey of this account. */
async function lineOfInterview(admin: ApiClient): Promise<ContractLine> {
  const about = { name: "Кто пришёл", template: "directLinkAdmin", targetCompletes: 10 } as const
  const { pid, revision } = await admin.send(projectCalls.createProject, {
    ...about,
    targetPlatforms: ["web"],
  })
  await admin.send(questionnaireCalls.saveQuestionnaire, { pid, revision, blocks: soundBlocks() })
  await admin.send(moderationCalls.sendProject, { pid })
  const { url } = await admin.send(projectCalls.projectLink, { pid })
  const { interview } = await admin.send(surveyCalls.startInterview, {
    key: url.split("/").at(-1) ?? "",
    consentVersion: "2026-11",
    language: "ru",
    visitor: "AAAAAAAAAAAAAAAAAAAAAA",
  })
  return { words: ["reports", "why", String(pid), interview, "q1"] }
}

/** A line with an entry of the report on an import into a project of this account. */
async function lineOfImport(admin: ApiClient): Promise<ContractLine> {
  const about = {
    name: "Из другой программы",
    template: "directLinkAdmin",
    targetCompletes: 10,
  } as const
  const { pid } = await admin.send(projectCalls.createProject, {
    ...about,
    targetPlatforms: ["web"],
  })
  const entry = { element: "question", place: "pages[0]", name: "q1", notes: [] }
  await admin.send(importReportCalls.addImportReport, {
    pid,
    report: {
      format: "surveyjs",
      title: null,
      counts: { whole: 0, changed: 0, lost: 1 },
      groups: [{ outcome: "lost", harm: "logic", entries: [entry] }],
    },
  })
  const mark = ["questionnaire", "import-report", "mark", String(pid), "1", "--state", "fixed"]
  return { words: mark }
}

test("every command works, and its JSON output parses", async () => {
  const { server, admin, run, invited } = await openOffice()
  const actual: Record<string, () => Promise<ContractLine>> = {
    ...actualLines(run, invited),
    ...(await prepareGamesOffice(server, admin)),
    ...(await prepareProjectsOffice(server, admin)),
    "reports why": () => lineOfInterview(admin),
    "questionnaire import-report mark": () => lineOfImport(admin),
  }
  for (const name of ORDER) {
    const command = COMMANDS.find((each) => each.name === name)
    const result = command?.result
    const isRecords = result === "list" || result === "record"
    const line = (await actual[name]?.()) ?? CONTRACT_LINES[name] ?? { words: [] }
    const { words, stdin = "" } = line
    expect(await contractFaults(run, command, line)).toEqual([])
    const ran = await run([...words, ...(isRecords ? ["--json"] : [])], {
      stdin,
    })
    expect([name, ran.exit, ran.stderr.includes("✗")]).toEqual([name, 0, false])
    const parsed: unknown = isRecords ? JSON.parse(ran.stdout) : []
    expect([name, Array.isArray(parsed)]).toEqual([name, result !== "record"])
  }
})

test("a table on a terminal has colour, and no escape with NO_COLOR", async () => {
  const { run } = await openSignedIn()
  const terminal = { columns: 130, rows: 53 }
  const coloured = await run(["users", "list"], { terminal })
  expect(coloured.stdout).toContain("\u001B[1m")
  const plain = await run(["users", "list"], { terminal, env: { NO_COLOR: "1" } })
  expect(plain.stdout).toContain("boris@example.test")
  expect(plain.stdout + plain.stderr).not.toContain("\u001B")
})

test("tokens are stored in a private file, and stdout never shows one", async () => {
  const { login, folder } = await openOffice()
  const ran = await login()
  expect(readdirSync(folder)).toEqual(["logins.json"])
  expect(statSync(join(folder, "logins.json")).mode & 0o777).toBe(0o600)
  const kept = readFileSync(join(folder, "logins.json"), "utf8")
  const tokens = kept.match(/"(?:access|refresh)":"[^"]+"/g) ?? []
  expect(tokens).toHaveLength(2)
  for (const token of tokens) expect(ran.stdout + ran.stderr).not.toContain(token.split('"')[3])
  expect(kept).not.toContain("correct horse")
})

test("a wrong password is exit 4 and ends no session that there is", async () => {
  const { run, login } = await openSignedIn()
  const wrong = await login("wrong horse 7\n")
  expect([wrong.exit, wrong.stdout]).toEqual([4, ""])
  expect((await run(["whoami"])).exit).toBe(0)
})

test("an ended session is forgotten with the first call, but not after a 403", async () => {
  const { run, admin, folder } = await openOffice()
  const login = ["login", "--email", "boris@example.test", "--password-stdin"]
  await run(login, { stdin: "correct horse 7" })
  const forbidden = await run(["api", "GET", "users", "--json"])
  expect(forbidden.exit).toBe(2)
  expect((await run(["api", "GET", "users"])).exit).toBe(77)
  expect((await run(["users", "list"])).exit).toBe(77)
  expect((await run(["whoami"])).exit).toBe(0)

  const user = await admin.send(userCalls.getUser, { uid: 2 })
  const off = await admin.send(userCalls.updateUser, {
    id: 2,
    revision: user.revision,
    statusId: "deactivated",
  })
  const shutOut = await run(["whoami"])
  expect([shutOut.exit, shutOut.stdout]).toEqual([77, ""])
  expect(shutOut.stderr).toContain("Учётная запись деактивирована: обратитесь к администратору")
  expect(readFileSync(join(folder, "logins.json"), "utf8")).toContain("access")

  await admin.send(userCalls.updateUser, { id: 2, revision: off.revision, statusId: "activated" })
  expect((await run(["whoami"])).exit).toBe(4)
  expect(readFileSync(join(folder, "logins.json"), "utf8")).not.toContain("access")
})

test("the count goes to stderr, and --all reads every page", async () => {
  const { run } = await openSignedIn()
  const two = await run([
    "users",
    "list",
    "--limit",
    "2",
    "--output",
    "ids",
    "--sort",
    "id",
    "--quiet",
  ])
  expect([two.stdout, two.stderr]).toEqual(["1\n2\n", "2 из 5\n"])
  const all = await run(["users", "list", "--all", "--json", "--envelope"])
  expect(JSON.parse(all.stdout)).toMatchObject({ total: 5, complete: true, next: null })
})

test("roles and statuses go by number, key and name in either language", async () => {
  const { run } = await openSignedIn()
  const found = async (...flags: string[]) =>
    (await run(["users", "list", "--output", "ids", ...flags])).stdout
  const researchers = await found("--role", "4")
  expect(researchers.split("\n")).toHaveLength(4)
  for (const role of ["researcher", "Исследователь", "исследователь", "RESEARCHER"])
    expect(await found("--role", role)).toBe(researchers)
  const invited = await found("--status", "2")
  for (const status of ["invitationSent", "Приглашение отправлено", "invitation sent"])
    expect(await found("--status", status)).toBe(invited)
})

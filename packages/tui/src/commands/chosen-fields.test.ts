import { DEFAULT_SETTINGS, Project, QueueItem } from "@qo/core/project"
import { buildUserWire, createFakeFetch } from "@qo/core/testing"
import { expect, test } from "vitest"
import { z } from "zod"
import { fieldsInstead } from "../records/schema-path.ts"
import { COMMANDS } from "./index.ts"
import { runLine } from "./testing/run-line.setup.ts"

const env = { QO_HOST: "http://qo.test", QO_TOKEN: "qo_test", QO_LANG: "ru" }

const user = buildUserWire({
  id: 4,
  email: "anna@example.test",
  fullname: "Анна Смирнова",
  organization: { id: 3, name: "ООО «Полынь»" },
})

const project = Project.parse({
  ...z.encode(Project, {
    pid: 12,
    name: "Опрос о кофе",
    priority: DEFAULT_SETTINGS.set_priority,
    organization: { id: 3, name: "ООО «Полынь»" },
    owner: { id: 7, fullname: "Анна Смирнова" },
    template: "default",
    type: "default",
    createdAt: 1_770_000_000,
    status: "onModeration",
    targetPlatforms: [],
    portraits: [],
    settings: DEFAULT_SETTINGS,
    tpid: null,
    targetCompletes: null,
    endsAt: null,
    embedOrigins: [],
    sharedNetwork: false,
    quote: null,
    progress: null,
    demo: false,
    revision: 1,
  }),
})
const queueItem = z.encode(QueueItem, {
  project,
  sentAt: 1_770_000_000,
  blocks: 2,
  questions: 9,
  reasons: [],
  rejections: 0,
  risk: "low",
})

const PAGES = {
  users: { data: [user], total: 1, next: null },
  moderation: { data: [queueItem], total: 1, next: null },
}

async function run(area: keyof typeof PAGES, line: string) {
  const fetch = createFakeFetch(200, line.startsWith("show") ? { data: user } : PAGES[area])
  return runLine([area, ...line.split(" ")], { fetch, env })
}

const json = async (area: keyof typeof PAGES, line: string) => {
  const { exit, stdout, stderr } = await run(area, `${line} --json`)
  expect([exit, stderr]).toEqual([0, expect.any(String)])
  return JSON.parse(stdout) as unknown
}

test.for([
  ["имя,почта,роль", { fullname: user.fullname, email: user.email, role: user.role }],
  ["registered", { registeredAt: user.registeredAt }],
  ["организация.название", { organization: { name: "ООО «Полынь»" } }],
  ["орг.№,gjxnf", { organization: { id: 3 }, email: user.email }],
  [
    "registeredAt,organization.name",
    { registeredAt: user.registeredAt, organization: { name: "ООО «Полынь»" } },
  ],
  ["status.name", { status: { name: user.status.name } }],
] as const)("users are shown by the fields %s", async ([fields, expected]) => {
  expect(await json("users", `list --fields ${fields}`)).toEqual([expected])
  expect(await json("users", `show 4 --fields ${fields}`)).toEqual(expected)
})

test.for([
  [
    "название,статус.name",
    { project: { name: "Опрос о кофе", status: { name: "on moderation" } } },
  ],
  ["вопросы,владелец.имя", { questions: 9, project: { owner: { fullname: "Анна Смирнова" } } }],
  ["project.pid", { project: { pid: 12 } }],
] as const)(
  "the fields %s are shown for projects that wait for a moderator",
  async ([fields, expected]) => {
    expect(await json("moderation", `list --fields ${fields}`)).toEqual([expected])
  },
)

test("a table has the words of a field that was given by another name", async () => {
  const { stdout } = await run("users", "list --output table --fields роль,орг")
  expect(stdout.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["Роль", "Организация"],
    ["Исследователь", "ООО «Полынь»"],
    [""],
  ])
})

test.for([
  ["риск", 0],
  ["-риск", 0],
  ["срочность", 0],
  ["hbcr", 0],
  ["urgency", 0],
  ["risky", 2],
  ["-ждёт,pid", 0],
  ["риск,pid", 2],
] as const)("the queue in the order of %s ends with %i", async ([sort, exit]) => {
  expect((await run("moderation", `list --sort ${sort}`)).exit).toBe(exit)
})

test("a condition on an order that is no field explains the next step", async () => {
  const { exit, stdout, stderr } = await run("moderation", "list --where срочность=high")
  expect([exit, stdout]).toEqual([2, ""])
  expect(stderr).toContain("--sort urgency")
})

test.for([
  ["риск=низкий", 1],
  ["risk=low", 1],
  ["risk=high", 0],
] as const)("the queue with %s contains %i", async ([where, count]) => {
  const { stdout } = await run("moderation", `list --where ${where} --json`)
  const found = JSON.parse(stdout) as { risk: string }[]
  expect(found.map(({ risk }) => risk)).toEqual(count === 1 ? ["low"] : [])
})

test.for([
  ["1", 1],
  ["default", 1],
  ["2", 0],
  ["целевой", 0],
] as const)("the queue of projects of type %s has %i", async ([type, count]) => {
  const { stdout } = await run("moderation", `list --where project.type=${type} --json`)
  expect(JSON.parse(stdout)).toHaveLength(count)
})

test("files have the names of the wire in their headers", async () => {
  const { stdout } = await run("users", "list --output csv --fields имя,почта")
  expect(stdout.split(/\r?\n/)[0]).toBe("fullname,email")
})

test("an unknown field name is refused as typed", async () => {
  const { exit, stderr } = await run("users", "list --fields почта,bogus")
  expect([exit, stderr.includes("bogus")]).toEqual([2, true])
})

test.for([
  ["table", "anna@example.test"],
  ["ndjson", '"email":"anna@example.test"'],
  ["csv", "change,email"],
])("watching with --output %s, too, takes any name of a field", async ([output, expected]) => {
  let stop: (() => void) | undefined
  const fetch = createFakeFetch(200, PAGES.users)
  const running = runLine(
    ["users", "list", "--fields", "почта", "--watch", "1s", "--output", output ?? ""],
    { fetch, env, onInterrupt: (end) => (stop = end) },
  )
  setTimeout(() => stop?.(), 300)
  const { exit, stdout } = await running
  expect([exit, stdout]).toEqual([130, expect.stringContaining(expected ?? "")])
})

test.for([
  ["ru", "--name: Напишите название проекта"],
  ["en", "--name: Write the name of the project"],
] as const)(
  "a project without a name is refused with a specific message in %s",
  async ([lang, text]) => {
    for (const name of [[], ["--name", ""], ["--name", " "]]) {
      const { exit, stderr } = await runLine(
        ["projects", "create", ...name, "--template", "default", "--lang", lang],
        { env },
      )
      expect(exit).toBe(2)
      expect(stderr).toContain(text)
    }
  },
)

test.for([
  ["emial", "emial", "email"],
  ["id,role.nmae", "role.nmae", "role.name"],
  ["organization.id.name", "organization.id.name", "organization.name"],
  ["почтта", "почтта", undefined],
  ["id.name", "id.name", undefined],
] as const)("--fields %s is refused before anything is sent", async ([fields, unknown, meant]) => {
  const fetch = createFakeFetch(200, PAGES.users)
  const ran = await runLine(["users", "list", "--fields", fields], { fetch, env })
  expect([ran.exit, ran.stdout, fetch.urls]).toEqual([2, "", []])
  expect(ran.stderr).toContain(`--fields: такого поля нет: ${unknown}; есть: `)
  expect(/Возможно, (.*)\?/.exec(ran.stderr)?.[1]).toBe(meant)
})

test("a path into a list needs a number", async () => {
  const fetch = createFakeFetch(200, PAGES.moderation)
  const line = ["moderation", "list", "--fields"]
  const ran = await runLine([...line, "project.portraits.name"], { fetch, env })
  expect([ran.exit, fetch.urls]).toEqual([2, []])
  expect(ran.stderr).toContain("project.portraits.0")
  expect((await runLine([...line, "project.portraits.0.name"], { fetch, env })).exit).toBe(0)
})

test("every field of a record table is accepted by --fields", async () => {
  let fields = 0
  for (const { name, run: load, batch } of COMMANDS) {
    const { record, output } = await load()
    if (!record || !output || batch) continue
    for (const field of record.all) {
      fields++
      const isShown = fieldsInstead(output, field.name) === undefined
      expect([name, field.name, isShown]).toEqual([name, field.name, true])
    }
  }
  expect(fields).toBeGreaterThan(100)
})

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { organizationCalls, userCalls } from "@qo/core/api"
import { USER_STATUSES } from "@qo/core/user"
import { startTestApi } from "@qo/server/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { COMMANDS } from "../commands/index.ts"
import { CONTRACT_LINES } from "../commands/testing/contract-lines.setup.ts"
import {
  newConfigFolder,
  runLine,
  type LineSurroundings,
} from "../commands/testing/run-line.setup.ts"

async function openOffice() {
  const server = await startTestApi()
  const admin = await server.signedIn("administrator")
  const { id: organizationId } = await admin.send(organizationCalls.createOrganization, {
    name: "ООО «Ромашка»",
    type: "researcher",
  })
  const ids: number[] = []
  for (let i = 0; i < 5; i++) {
    const user = await admin.send(userCalls.createUser, {
      email: `person${i}@example.test`,
      fullname: `Анна Ёлкина ${i}`,
      roleId: "researcher",
      ...(i < 3 && { organizationId }),
    })
    ids.push(user.id)
  }
  await server.addUser("administrator", "ada@example.test")
  const folder = newConfigFolder()
  const env = { QO_HOST: server.url, QO_CONFIG_DIR: folder }
  const run = (words: readonly string[], around: LineSurroundings = {}) =>
    runLine(words, { ...around, env })
  await run(["login", "--email", "ada@example.test", "--password-stdin"], {
    stdin: "correct horse 7",
  })
  const statuses = async () => {
    const { data } = await admin.list(userCalls.listUsers, { q: "person", sort: "id" })
    return data.map(({ status }) => USER_STATUSES[status].id)
  }
  const journals = () => readdirSync(join(folder, "state/batches"))
  return { run, ids, statuses, journals, folder, stop: server.stop }
}

let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.stop())

const CONDITION = 'status in (created, invitationSent) and organization~"ромашка"'
const DEACTIVATE = ["users", "set-status", "--status", "deactivated"]
const whereArguments = (...more: string[]) => [...DEACTIVATE, "--where", CONDITION, ...more]

test("a condition chooses in lists: with the server's filters, up to the limit, counted honestly", async () => {
  const { run, ids } = office
  const list = (...flags: string[]) => run(["users", "list", "--output", "ids", ...flags])
  const all = await list("--where", "почта~person and имя~елкина")
  expect([all.stdout, all.stderr]).toEqual([ids.map((id) => `${id}\n`).join(""), "5 из 7\n"])
  const some = await list("--where", "organization=null", "--query", "person", "--limit", "1")
  expect([some.stdout, some.stderr]).toEqual([`${ids[3]}\n`, "1 из 4 просмотренных, всего 5\n"])
  const envelope = await run(["users", "list", "--json", "--envelope", "--where", "id=0"])
  expect(JSON.parse(envelope.stdout)).toEqual({ items: [], total: 7, complete: true, next: null })
})

test("a dry run by a condition shows the matching records, without a change", async () => {
  const { run, ids, statuses } = office
  const before = await statuses()
  const ran = await run(whereArguments("--dry-run", "--json"))
  expect(ran.exit).toBe(0)
  expect((JSON.parse(ran.stdout) as { id: number }[]).map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect(ran.stderr).toContain(`Под условие подходят 3 записи из 7: ${ids[0]} person0@example.test`)
  expect(await statuses()).toEqual(before)
})

test("a dry run prints the changes of each record in words, also if another record has an error", async () => {
  const { run, ids } = office
  const [first = 0] = ids
  const words = ["users", "set-status", "--status", "created", "--dry-run"]
  const programs = await run([...words, String(first), "999999", "--json"])
  expect(programs.stderr).toContain("2 записи из 2 не изменятся")
  expect([programs.exit, JSON.parse(programs.stdout)]).toMatchObject([
    80,
    [
      { id: first, label: "person0@example.test", refusal: "noSuchTransition", request: null },
      { id: 999_999, label: null, refusal: "notFound" },
    ],
  ])
  const people = await run([...DEACTIVATE, "--dry-run", String(first), String(ids[1])], {
    terminal: { columns: 80, rows: 24 },
  })
  expect(people.stdout.match(/Статус: .+? → деактивир\./g)).toHaveLength(2)
  const one = await run([...DEACTIVATE, "--dry-run", String(first)], {
    terminal: { columns: 80, rows: 24 },
  })
  expect(one.stdout).toMatch(/person0@example.test[^]+→ Деактивирован[^]+PUT .+statusId=5/)
  expect((await run([...words, "999999"])).exit).toBe(66)
})

test("a dry run of an impossible act prints its plan, and fails with the reason", async () => {
  const { run, ids } = office
  const words = ["users", "set-status", String(ids[0]), "--status", "created", "--dry-run"]
  for (const format of [["--json"], []]) {
    const ran = await run([...words, ...format])
    expect([ran.exit, ran.stdout.includes("noSuchTransition")]).toEqual([65, true])
    expect(ran.stderr).toContain("person0@example.test: из нынешнего статуса так нельзя")
  }
  const same = await run(["users", "set-status", String(ids[0]), "--status", "2", "--dry-run"])
  expect([same.exit, same.stdout.includes("unchanged")]).toEqual([0, true])
})

test("a dry run warns that the own account is among the records", async () => {
  const { run, ids } = office
  const me = (await run(["whoami", "--output", "ids"])).stdout.trim()
  const own = await run(["users", "delete", me, String(ids[0]), "--dry-run"])
  expect([own.exit, own.stderr.includes("ваша учётная запись")]).toEqual([0, true])
  const other = await run(["users", "delete", String(ids[0]), "--dry-run"])
  expect(other.stderr).not.toContain("ваша учётная запись")
})

test("who would shut out the own account is asked first", async () => {
  const { run } = office
  const me = (await run(["whoami", "--output", "ids"])).stdout.trim()
  for (const words of [[me], ["--where", "email~ada"]]) {
    const ran = await run([...DEACTIVATE, ...words])
    expect([ran.exit, ran.stdout]).toEqual([2, ""])
  }
  expect((await run([...DEACTIVATE, me])).stderr).toContain("ваша учётная запись")
  expect((await run(["whoami"])).exit).toBe(0)
})

test("every batch chooses by a condition from records of its kind", async () => {
  const { run } = office
  for (const { name } of COMMANDS.filter(({ batch }) => batch)) {
    const words = (CONTRACT_LINES[name]?.words ?? []).filter(
      (word) => !/^\d+$|^--(?:yes|dry-run)$/.test(word),
    )
    const ran = await run([...words, "--where", "id = 999999", "--dry-run", "--json"])
    expect([name, ran.exit, ran.stdout]).toEqual([name, 0, "[]\n"])
    expect(ran.stderr).toMatch(/не подходит ни одна запись из \d+/)
  }
})

test("a batch by a condition keeps its numbers, so that it goes on without the condition", async () => {
  const { run, ids, journals, folder } = office
  const none = await run([...DEACTIVATE, "--where", "id=0", "--yes", "--json"])
  expect([none.exit, none.stdout]).toEqual([0, "[]\n"])
  const ran = await run(whereArguments("--yes", "--json"))
  expect(ran.stderr).toContain("Под условие подходят 3 записи из 7")
  const items = JSON.parse(ran.stdout) as { id: number }[]
  expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.slice(0, 3))
  const [journal = ""] = journals()
  const path = join(folder, "state/batches", journal)
  const [head = "{}"] = readFileSync(path, "utf8").split("\n")
  expect(JSON.parse(head)).toMatchObject({ ids: ids.slice(0, 3) })
  expect(journals()).toHaveLength(1)
  const again = await run(["users", "set-status", "--resume", path, "--json"])
  expect(again.stderr).not.toContain("условие")
  const both = await run(["users", "set-status", "--resume", path, "--where", "id=1"])
  expect(both.exit).toBe(2)
})

import { buildUserWire, createFakeFetch } from "@qo/core/testing"
import { expect, test } from "vitest"
import { runLine } from "./testing/run-line.setup.ts"

const user = buildUserWire({ id: 4, email: "anna@example.test", fullname: "Анна Смирнова" })
const iso = new Date(user.registeredAt * 1000).toISOString().replace(".000Z", "Z")

const linesOf = async (line: string, more: object = {}) => {
  const fetch = createFakeFetch(200, { data: [user], total: 1, next: null })
  const env = { QO_HOST: "http://qo.test", QO_TOKEN: "qot_test" }
  const ran = await runLine(line.split(" "), { fetch, env, ...more })
  expect([line, ran.exit]).toEqual([line, 0])
  return ran.stdout.split("\n")
}

test("tsv has keys and ISO times, the same in every language", async () => {
  const russian = await linesOf("users list --lang ru")
  expect(russian[0]?.split("\t")).toEqual(
    ["id", "email", "fullname", "role", "status"].concat("organization.name", "registeredAt"),
  )
  expect(russian[1]).toContain(`\tresearcher\tactivated\t`)
  expect(russian[1]?.endsWith(`\t${iso}`)).toBe(true)
  expect(await linesOf("users list --lang en")).toEqual(russian)
})

test("names of the server and other formats are unchanged", async () => {
  expect(await linesOf("users list --fields role.name,role.id,status")).toEqual([
    "role.name\trole.id\tstatus",
    `${user.role.name}\t${user.role.id}\tactivated`,
    "",
  ])
  const [header, row] = await linesOf("users list -o csv")
  expect(header?.trimEnd()).toBe(
    "id,email,fullname,role.name,status.name,organization.name,registeredAt",
  )
  expect(row).toContain(String(user.registeredAt))
})

test("a table in a pipe has words, and wide is the same table on a terminal", async () => {
  const piped = await linesOf("users list -o table --lang ru")
  expect(piped[1]).toContain("Исследователь")
  const terminal = { columns: 40, rows: 24 }
  const wide = await linesOf("users list -o wide --lang ru --color never", { terminal })
  expect(wide).toEqual(piped)
  const cut = await linesOf("users list -o table --lang ru --color never", { terminal })
  expect(cut[1]).toContain("…")
})

test("the plan of a dry run has keys in every language", async () => {
  const fetch = createFakeFetch(200, { data: user })
  const words = ["users", "set-status", "4", "--status", "deactivated", "--dry-run"]
  for (const QO_LANG of ["ru", "en"]) {
    const env = { QO_HOST: "http://qo.test", QO_TOKEN: "qot_test", QO_LANG }
    const { stdout } = await runLine(words, { fetch, env })
    expect(stdout).toContain("\tstatus: activated → deactivated\t")
  }
})

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Fetch } from "@qo/core/api"
import { buildUserWire } from "@qo/core/testing"
import { expect, test } from "vitest"
import { newConfigFolder, runLine } from "../commands/testing/run-line.setup.ts"

const HOST = "http://qo.test"
const user = buildUserWire({ id: 4, email: "anna@example.test" })

const dataOf = (url: string, method: string): unknown => {
  if (method === "DELETE") return { id: 4 }
  return url.includes("/users/deletion") ? { tokens: 0, sessions: 0, links: 0 } : user
}

/** A server whose answer to a deletion does not contain the account. */
const fetch: Fetch = async (url, { method }) => {
  const body = JSON.stringify({ data: dataOf(url, method) })
  return {
    ok: true,
    status: 200,
    headers: { get: (name) => (name === "content-type" ? "application/json" : null) },
    text: async () => body,
    arrayBuffer: async () => new TextEncoder().encode(body).buffer,
  }
}

test("a repeated request prints the name of its record, which its answer does not contain", async () => {
  const folder = newConfigFolder()
  const journal = join(folder, "batch.ndjson")
  const env = { QO_CONFIG_DIR: folder, QO_HOST: HOST, QO_TOKEN: "qot_test" }
  const words = ["users", "delete", "--ids", "-", "--yes", "--json", "--journal", journal]
  const first = await runLine(words, { env, fetch, stdin: "4\n" })
  expect(first.exit).toBe(0)
  // Without the result, as if the process had been killed before the answer came.
  const lines = readFileSync(journal, "utf8").split("\n").slice(0, 2)
  writeFileSync(journal, `${lines.join("\n")}\n`)
  expect(lines[1]).toContain('"sending":4')
  const again = ["users", "delete", "--resume", journal, "--yes", "--json"]
  const ran = await runLine(again, { env, fetch })
  expect([ran.exit, JSON.parse(ran.stdout)]).toMatchObject([
    0,
    [{ id: 4, outcome: "done", label: "anna@example.test" }],
  ])
})

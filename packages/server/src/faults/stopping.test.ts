import { mkdtempSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { createTestDatabase } from "../testing/index.ts"
import { startServerProcess } from "./server-process.setup.ts"

test("a request that arrives while the server stops gets a Retry-After", async () => {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
  const server = await startServerProcess({
    QO_DATABASE_URL: database.url,
    QO_DATA_DIR: dataDir,
    QO_DRAIN_SECONDS: "0",
  })
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1")
  let answer = ""
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text))
  const closed = new Promise((resolve) => socket.once("close", resolve))
  await new Promise<void>((resolve) =>
    socket.write("GET /api/v1/service/about HTTP/1.1\r\nhost: a\r\n", () => resolve()),
  )
  // When this request is answered, the server has also read the first half of the other one.
  await fetch(`${server.url}/health`)
  const ended = new Promise((resolve) => server.child.once("close", resolve))
  server.child.kill("SIGTERM")
  await expect.poll(() => server.output()).toContain("Stopping")
  await expect
    .poll(() => fetch(`${server.url}/health`).then(String, () => "refused"))
    .toBe("refused")
  socket.write("\r\n")
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/\r\nretry-after: 3\r\n/i)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toContain('"unavailable"')
  expect(await ended).toBe(0)
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

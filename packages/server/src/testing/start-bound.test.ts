import { once } from "node:events"
import { existsSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { isAlive } from "../db/embedded/process-identity.ts"
import { createTestDatabase } from "./index.ts"
import { startBound } from "./start-bound.ts"

const MODULE = JSON.stringify(join(import.meta.dirname, "start-bound.ts"))
const MAIN = JSON.stringify(join(import.meta.dirname, "..", "main.ts"))

/** Starts a process that runs this code and prints one line. Returns the process and that line. */
async function startParent(code: string, env: Readonly<Record<string, string>> = {}) {
  const parent = startBound(["--input-type=module-typescript", "-e", code], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  })
  onTestFinished(() => void parent.kill("SIGKILL"))
  const [line] = (await once(parent.stdout ?? parent, "data")) as [Buffer]
  return { parent, line: String(line).trim() }
}

test("a server ends when the process that started it is killed", async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const code = `
    import { startBound } from ${MODULE}
    const server = startBound([${MAIN}], { env: process.env })
    server.stdout.on("data", (chunk) => {
      if (String(chunk).includes("The server is ready")) console.log(server.pid)
    })`
  const { parent, line } = await startParent(code, {
    QO_DATABASE_URL: database.url,
    QO_DATA_DIR: mkdtempSync(join(tmpdir(), "qo-bound-")),
    QO_PORT: "0",
    QO_LANG: "en",
  })
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  parent.kill("SIGKILL")
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test("a bound process ends by itself once it has nothing to do", async () => {
  const child = startBound(["-e", "process.exitCode = 7"])
  expect(await once(child, "exit")).toEqual([7, null])
})

test("a line runs when the process that registered it is killed, and lets that process end", async () => {
  const folder = mkdtempSync(join(tmpdir(), "qo-bound-"))
  const made = join(folder, "made")
  const code = (wait: string) => `
    import { runWhenEnded } from ${MODULE}
    runWhenEnded(${JSON.stringify(`echo ended > ${made}`)})
    console.log("registered")
    ${wait}`
  const { parent } = await startParent(code("setInterval(() => undefined, 1000)"))
  expect(existsSync(made)).toBe(false)
  parent.kill("SIGKILL")
  await expect.poll(() => existsSync(made)).toBe(true)

  const file = join(folder, "ends.ts")
  writeFileSync(file, code(""))
  expect(await once(startBound([file]), "exit")).toEqual([0, null])
})

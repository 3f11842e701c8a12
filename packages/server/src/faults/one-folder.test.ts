import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { isRoot } from "../db/embedded/account.ts"
import { parentOf } from "../db/embedded/process-identity.ts"
import { placedData } from "../db/embedded/place.ts"
import { type ServerProcess, startServerProcess } from "./server-process.setup.ts"

const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "qo-fault-"))
  chmodSync(folder, 0o755)
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(
  dataDir: string,
  { wrapper, path }: { wrapper?: readonly string[]; path?: string } = {},
): Promise<ServerProcess> {
  const environment = { QO_DATA_DIR: dataDir, ...(path === undefined ? {} : { PATH: path }) }
  const server = await startServerProcess(environment, wrapper)
  cleanUps.push(server.kill)
  return server
}

const postgresOf = (dataDir: string): number =>
  Number(readFileSync(join(placedData(dataDir), "postmaster.pid"), "utf8").split("\n")[0])

const statusOf = async ({ url }: ServerProcess): Promise<number> =>
  (await fetch(`${url}/health`)).status

/** Command that runs a program as in a container: process ids start at 1, and killing it ends all its processes. */
const CONTAINER = ["unshare", "--pid", "--ipc", "--fork", "--mount-proc", "--kill-child"]

const hasProgram = (program: string): boolean => spawnSync(program, ["--version"]).status === 0
const inContainers = isRoot() && hasProgram("unshare") && hasProgram("flock")

test.runIf(inContainers)(
  "one of two servers in two containers locks the folder, and the other does after the first is killed",
  async () => {
    const dataDir = newFolder()
    const first = await start(dataDir, { wrapper: CONTAINER })
    const database = postgresOf(dataDir)
    const second = start(dataDir, { wrapper: CONTAINER })
    await expect(second).rejects.toThrow("perhaps in another container")
    await expect(second).rejects.not.toThrow("    at ")
    expect(await statusOf(first)).toBe(200)
    expect(postgresOf(dataDir)).toBe(database)

    await first.kill()
    const third = await start(dataDir, { wrapper: CONTAINER })
    expect(await statusOf(third)).toBe(200)
  },
)

test.runIf(hasProgram("flock"))(
  "whoever removes the lock file does not let a second server stop the database of the first",
  async () => {
    const dataDir = newFolder()
    const first = await start(dataDir)
    const database = postgresOf(dataDir)
    rmSync(join(dataDir, "server.lock"))
    await expect(start(dataDir)).rejects.toThrow(`The data folder ${dataDir} is taken`)
    expect(postgresOf(dataDir)).toBe(database)
    expect(await statusOf(first)).toBe(200)
  },
)

/** Returns a folder with links to these programs, as far as they exist, for a PATH without other programs. */
function pathWith(...programs: string[]): string {
  const folder = newFolder()
  for (const program of programs) {
    const { stdout } = spawnSync("/bin/sh", ["-c", `command -v ${program}`], { encoding: "utf8" })
    const found = stdout.trim()
    if (found !== "") symlinkSync(found, join(folder, program))
  }
  return folder
}

test("without flock(1) the lock file protects the folder with a warning, and a supervised database is not stopped", async () => {
  const dataDir = newFolder()
  const path = pathWith("id", "ps", "rm")
  const first = await start(dataDir, { path })
  expect(first.output()).toContain("flock(1) is missing")
  const database = postgresOf(dataDir)
  rmSync(join(dataDir, "server.lock"))
  await expect(start(dataDir, { path })).rejects.toThrow(
    `is taken: another server works with it, process ${first.pid}`,
  )
  expect(postgresOf(dataDir)).toBe(database)
  expect(await statusOf(first)).toBe(200)
})

test("a database that has lost its server and the shell between them is stopped by the next start", async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  const database = postgresOf(dataDir)
  process.kill(parentOf(database) ?? 0, "SIGKILL")
  await first.kill()
  const second = await start(dataDir)
  expect(postgresOf(dataDir)).not.toBe(database)
  expect(await statusOf(second)).toBe(200)
})

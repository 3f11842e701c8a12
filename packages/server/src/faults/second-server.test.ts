import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { startServerProcess } from "./server-process.setup.ts"

const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const PRELOAD = join(import.meta.dirname, "loaded-modules-entry.setup.ts")

test("a refused second server loads no module that only a started one needs", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const first = await startServerProcess({ QO_DATA_DIR: dataDir })
  cleanUps.push(first.stop)
  const output = await startServerProcess({
    QO_DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${PRELOAD}`,
  }).then(
    () => "",
    (error: unknown) => String(error),
  )
  const loaded = Array.from(output.matchAll(/^loads (.+)$/gm), ([, url = ""]) => url)
  expect(loaded.filter((url) => url.endsWith("/db/embedded/take-folder.ts"))).toHaveLength(1)
  expect(
    loaded.filter((url) =>
      /\/server\/src\/(?:compose\/compose\.ts|http\/)|\/kysely\/|\/fastify\//.test(url),
    ),
  ).toEqual([])
  expect(output).toContain(dataDir)
})

test("a second server on the same folder is refused, naming the pid of the first, which goes on", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "qo-fault-"))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const first = await startServerProcess({ QO_DATA_DIR: dataDir })
  cleanUps.push(first.stop)
  const second = startServerProcess({ QO_DATA_DIR: dataDir })
  await expect(second).rejects.toThrow(`${first.pid}`)
  await expect(second).rejects.toThrow(dataDir)
  await expect(second).rejects.not.toThrow("    at ")
  expect((await fetch(`${first.url}/health`)).status).toBe(200)

  // Killed without warning, it leaves no lock that prevents the next start.
  await first.kill()
  const third = await startServerProcess({ QO_DATA_DIR: dataDir })
  cleanUps.push(third.stop)
  expect((await fetch(`${third.url}/health`)).status).toBe(200)
})

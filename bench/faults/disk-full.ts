/**
 * The disk fills up under load: slowly, so that the server notices; suddenly, to the last byte; and by PostgreSQL's own writes,
 * whose log then has no room, so that it stops completely. Each time space is freed in the end. Needs root for a separate small
 * disk.
 */
import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { embeddedPool } from "../server/database.ts"
import { type FaultTrial, runAlone } from "./fault.ts"
import { startUnderLoad, type UnderLoad } from "./server-under-load.ts"
import { judge, statusesText, type Writers } from "./writers.ts"

const DISK = "400m"
const FULL_MS = 6000
const ALMOST_FULL_BYTES = 40 * 1024 * 1024
const CHUNK = Buffer.alloc(1024 * 1024)

export const diskFull: FaultTrial = {
  name: "disk full: slowly, at once, and until PostgreSQL stops",
  impossible: () =>
    process.getuid?.() !== 0 || process.platform !== "linux"
      ? "it takes root on Linux to mount a small disk"
      : undefined,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "qo-disk-"))
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "qo-disk", folder])
    if (mounted.status !== 0) throw new Error(String(mounted.stderr))
    chmodSync(folder, 0o777)
    try {
      return await fillAll(folder)
    } finally {
      spawnSync("umount", [folder])
      rmdirSync(folder)
    }
  },
}

async function fillAll(folder: string) {
  const load = await startUnderLoad("disk", { dataDir: join(folder, "var") })
  const filler = join(folder, "filler")
  const seen: string[] = []
  const broken: string[] = []
  const servedAgainMs: number[] = []
  const ways: Record<string, () => Promise<void>> = {
    slowly: () => fill(filler, folder, ALMOST_FULL_BYTES, 5),
    "at once": () => fill(filler, folder, 0, 0),
    "by PostgreSQL": async () => {
      await fill(filler, folder, ALMOST_FULL_BYTES, 0)
      seen.push(`PostgreSQL's own writes ended with: ${await writeUntilRefused(load.dataDir)}`)
      await fill(filler, folder, 0, 0)
    },
  }
  for (const [way, makeFull] of Object.entries(ways)) {
    await wait(2000)
    const before = countsOf(load.writers)
    await makeFull()
    await wait(FULL_MS)
    seen.push(
      `filled ${way}: ${differenceText(before, countsOf(load.writers))}; ${await health(load)}`,
    )
    const full = load.writers.refusals.at(-1)
    if (full?.status !== 507) broken.push(`filled ${way}: the last refusal is ${full?.status}`)
    rmSync(filler)
    servedAgainMs.push(await load.writers.untilServed())
  }
  const { exitCode } = load.server().child
  if (exitCode !== null) broken.push(`the server ended with ${exitCode}`)
  return load.end(async (pool) => ({
    ...(await judge(pool, "disk", load.writers.acknowledged)),
    servedAgainMs,
    seen: [...seen, statusesText(load.writers)],
    broken,
  }))
}

/** Writes into a file until so many bytes are left. */
async function fill(file: string, folder: string, left: number, pauseMs: number): Promise<void> {
  for (;;) {
    const { bavail, bsize } = statfsSync(folder)
    const room = bavail * bsize - left
    if (room <= 0) return
    try {
      writeFileSync(file, CHUNK.subarray(0, Math.min(room, CHUNK.length)), { flag: "a" })
    } catch {
      return
    }
    if (pauseMs > 0) await wait(pauseMs)
  }
}

/** Writes directly into the database until that fails; returns the error. */
async function writeUntilRefused(dataDir: string): Promise<string> {
  const pool = embeddedPool(dataDir, 1)
  try {
    await pool.query("create table filler (words text)")
    for (;;)
      await pool.query("insert into filler select repeat('x', 1000) from generate_series(1, 1000)")
  } catch (error) {
    return String(error)
  } finally {
    await pool.end()
  }
}

/** Can people still read? */
async function health({ server }: UnderLoad): Promise<string> {
  const answer = await fetch(`${server().url}/health`)
  return `health meanwhile: ${answer.status} ${await answer.text()}`
}

const countsOf = ({ statuses }: Writers) => new Map(statuses)

const differenceText = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...after]
    .map(([status, count]) => [status || "none", count - (before.get(status) ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ")

if (import.meta.main) await runAlone(diskFull)

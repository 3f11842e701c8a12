import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { isRoot } from "../db/embedded/account.ts"
import { startServerProcess } from "./server-process.setup.ts"

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) cleanUp()
})

/** Mounts a separate file system in memory. */
function mountDisk(size: string): string {
  const folder = mkdtempSync(join(tmpdir(), "qo-disk-"))
  cleanUps.push(() => rmdirSync(folder))
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "qo-disk", folder])
  if (mounted.status !== 0) throw new Error(String(mounted.stderr))
  cleanUps.push(() => void spawnSync("umount", [folder]))
  chmodSync(folder, 0o755)
  return folder
}

test.runIf(isRoot() && process.platform === "linux").for([
  ["en", "4k", /^The disk that holds \S+ is full\. Free at least 200 MB there/m],
  ["en", "64k", /^The disk that holds \S+ is full\. Free at least 200 MB there/m],
  ["ru", "20m", /^На диске, где лежит \S+, нет места\. Освободите там хотя бы 200 МБ/m],
] as const)(
  "a disk that is full at the start is reported in %s and fits %s columns",
  async ([locale, size, words]) => {
    const folder = mountDisk(size)
    const starting = startServerProcess({ QO_DATA_DIR: join(folder, "var"), QO_LANG: locale })
    await expect(starting).rejects.toThrow(words)
    await expect(starting).rejects.not.toThrow(/QO_DATABASE_URL|^ {4}at /m)
  },
)

import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/**
 * Temporary files of tests are in one folder, which is removed at the end of the run, like those of killed runs. Workers start
 * later and inherit the variable.
 */
export default function setup(): () => void {
  const parent = fastFolder()
  const mine = `qo-tests-${space()}-`
  for (const name of readdirSync(parent).filter((each) => each.startsWith(mine))) {
    const pid = Number.parseInt(name.slice(mine.length), 10)
    if (!isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(parent, `${mine}${process.pid}-`))
  // PostgreSQL, which root starts under another account, makes and removes its own there.
  chmodSync(folder, 0o1777)
  const before = process.env["TMPDIR"]
  process.env["TMPDIR"] = folder
  return () => {
    if (before === undefined) delete process.env["TMPDIR"]
    else process.env["TMPDIR"] = before
    rmSync(folder, { recursive: true, force: true })
  }
}

const ROOM_BYTES = 2 * 1024 ** 3

/** A folder in memory if there is room: many small databases are copied, and journals are flushed after each line. */
function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm")
    return bavail * bsize >= ROOM_BYTES ? "/dev/shm" : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * The namespace in which process numbers identify the same processes: containers may share a folder, and must not clear away
 * files of others.
 */
function space(): string {
  try {
    return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "0"
  } catch {
    return "0"
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

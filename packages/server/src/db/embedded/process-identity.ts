import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !isZombie(pid)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/** Returns true for a zombie: a process that has ended but whose parent has not read its exit status. */
function isZombie(pid: number): boolean {
  if (process.platform !== "linux") return false
  return statOf(pid)?.[0] === "Z"
}

/** Returns the fields of `/proc/<pid>/stat` after the name, which is in brackets and may contain spaces. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  } catch {
    return undefined
  }
}

/**
 * Returns the start time of a process in the system's format, which distinguishes it from a later process with the same id.
 * Undefined if the process does not exist. In containers, ids repeat at every start.
 */
export function startOf(pid: number): string | undefined {
  if (process.platform !== "linux") return ps(pid, "lstart=")
  const ticks = statOf(pid)?.[19]
  if (ticks === undefined) return undefined
  return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${ticks}`
}

/** Returns the id of the parent process; undefined if the process does not exist. */
export function parentOf(pid: number): number | undefined {
  const text = process.platform === "linux" ? statOf(pid)?.[1] : ps(pid, "ppid=")
  return text === undefined ? undefined : Number(text)
}

/** Returns the command line of a process; empty if the process does not exist. */
export function commandOf(pid: number): string {
  if (process.platform !== "linux") return ps(pid, "command=") ?? ""
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
  } catch {
    return ""
  }
}

function ps(pid: number, column: string): string | undefined {
  const { stdout, status } = spawnSync("ps", ["-ww", "-o", column, "-p", String(pid)], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  })
  return status === 0 ? stdout.trim() : undefined
}

import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !isZombie(pid)
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/** A zombie is dead already, and only waiting for its parent to take note. */
function isZombie(pid: number): boolean {
  if (process.platform !== "linux") return false
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z")
  } catch {
    return false
  }
}

/**
 * Tells a process from a later one with the same number: when it started, as the system writes it.
 * Undefined when there is no such process. In containers the same few numbers come back at every start.
 */
export function startOf(pid: number): string | undefined {
  if (process.platform !== "linux") return ps(pid, "lstart=")
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()
    // The name in brackets may hold spaces; the start is the 20th field after it.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
    return `${boot} ${ticks}`
  } catch {
    return undefined
  }
}

/** The command line of a process, or an empty text. */
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

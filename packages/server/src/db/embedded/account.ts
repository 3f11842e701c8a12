import { spawnSync } from "node:child_process"

/** The account that runs PostgreSQL when we are root, which it refuses; undefined: our own. */
export interface Account {
  uid: number
  gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** The account `nobody`, whose numbers differ between systems. */
export const nobody = (): Account => ({ uid: idOf("-u") ?? 65534, gid: idOf("-g") ?? 65534 })

function idOf(flag: "-u" | "-g"): number | undefined {
  const { stdout, status } = spawnSync("id", [flag, "nobody"], { encoding: "utf8" })
  const id = Number(stdout)
  // macOS tells nobody's as -2, which a spawn does not take.
  return status === 0 && Number.isInteger(id) ? id >>> 0 : undefined
}

/** Can the account enter this folder? Asked of the system itself: modes alone do not tell (ACLs, mounts). */
export function canEnter(account: Account, folder: string): boolean {
  const { status } = spawnSync("/bin/sh", ["-c", 'cd "$1" && test -x .', "sh", folder], {
    ...account,
    cwd: "/",
    stdio: "ignore",
  })
  return status === 0
}

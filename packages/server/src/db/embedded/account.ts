import { spawnSync } from "node:child_process"

/** The account that runs PostgreSQL when we are root, which it refuses; undefined: our own. */
export interface Account {
  uid: number
  gid: number
}

/** The system user that is made for PostgreSQL alone. */
export const OWN_USER = "qo-postgres"

export const isRoot = (): boolean => process.getuid?.() === 0

/** The account `accountOfNobody`, which has different ids on different systems. Other programs use it, too. */
export const accountOfNobody = (): Account => accountOf("nobody") ?? { uid: 65534, gid: 65534 }

/**
 * The system user of PostgreSQL, created if missing. `made`: it was created now; `refused`: the system's message if it cannot be
 * created.
 */
export function ownUser(): { account: Account; made: boolean } | { refused: string } {
  const known = accountOf(OWN_USER)
  if (known) return { account: known, made: false }
  const refused = makeOwnUser()
  // Another server may have been quicker.
  const account = accountOf(OWN_USER)
  return account ? { account, made: refused === undefined } : { refused: refused ?? "" }
}

/** Returns the reason for a failure; undefined if the user was created. */
function makeOwnUser(): string | undefined {
  const flags = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"]
  const { status, stderr, error } = spawnSync(
    "useradd",
    [...flags, "--shell", "/bin/false", OWN_USER],
    { encoding: "utf8", env: { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin:/sbin` } },
  )
  if (status === 0) return undefined
  return error?.message ?? stderr.trim()
}

function accountOf(name: string): Account | undefined {
  const [uid, gid] = [idOf("-u", name), idOf("-g", name)]
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function idOf(flag: "-u" | "-g", name: string): number | undefined {
  const { stdout, status } = spawnSync("id", [flag, name], { encoding: "utf8" })
  const id = Number(stdout)
  // macOS reports the id of `accountOfNobody` as -2, which spawn rejects.
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

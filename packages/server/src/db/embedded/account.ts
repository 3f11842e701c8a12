import { spawnSync } from "node:child_process"

/**
 * System account that runs PostgreSQL if the server runs as root, which PostgreSQL refuses. Undefined: the server's account is
 * used.
 */
export interface Account {
  uid: number
  gid: number
}

/** System user that is only used for PostgreSQL. */
export const OWN_USER = "qo-postgres"

export const isRoot = (): boolean => process.getuid?.() === 0

/** Returns the account `nobody`, whose ids differ between systems. Other programs may use it, too. */
export const accountOfNobody = (): Account => accountOf("nobody") ?? { uid: 65534, gid: 65534 }

/**
 * Returns the system user of PostgreSQL and creates it if it is missing. `made`: it was created now. `refused`: message of the
 * system if it cannot be created.
 */
export function ownUser(): { account: Account; made: boolean } | { refused: string } {
  const known = accountOf(OWN_USER)
  if (known) return { account: known, made: false }
  const refused = makeOwnUser()
  // Another server may have created it at the same time.
  const account = accountOf(OWN_USER)
  return account ? { account, made: refused === undefined } : { refused: refused ?? "" }
}

/** Creates the system user. Returns the error message, or undefined on success. */
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
  // macOS reports the id of `nobody` as -2, which `spawn` rejects.
  return status === 0 && Number.isInteger(id) ? id >>> 0 : undefined
}

/**
 * Returns true if the account can enter this folder. It asks the system, because ACLs and mounts matter as well as file modes.
 */
export function canEnter(account: Account, folder: string): boolean {
  const { status } = spawnSync("/bin/sh", ["-c", 'cd "$1" && test -x .', "sh", folder], {
    ...account,
    cwd: "/",
    stdio: "ignore",
  })
  return status === 0
}

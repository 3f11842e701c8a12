import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { canEnter, isRoot, accountOfNobody, OWN_USER, ownUser } from "./account.ts"
import { type EmbeddedPostgres, startEmbedded } from "./postgres.ts"

const cleanUps: (() => Promise<void> | void)[] = []
const PATH = process.env["PATH"]
afterEach(async () => {
  process.env["PATH"] = PATH
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "qo-account-"))
  chmodSync(folder, 0o755)
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function open(dataDir: string): Promise<EmbeddedPostgres & { told: string[] }> {
  const told: string[] = []
  const postgres = await startEmbedded({
    dataDir,
    durable: false,
    onNotice: ({ subject }) => told.push(subject),
  })
  cleanUps.push(postgres.stop)
  return { ...postgres, told }
}

const ownersIn = (folder: string): number[] => [
  ...new Set(
    ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })].map(
      (name) => statSync(join(folder, name)).uid,
    ),
  ),
]

/** Replaces system programs, so that no system user can be created. */
function withoutOwnUser(): void {
  const folder = newFolder()
  const shim = `#!/bin/sh\n[ "$2" = ${OWN_USER} ] && exit 1\nexec /usr/bin/id "$@"\n`
  writeFileSync(join(folder, "id"), shim, { mode: 0o755 })
  process.env["PATH"] = `${folder}:${PATH}`
}

const canMake = isRoot() && spawnSync("/bin/sh", ["-c", "command -v useradd"]).status === 0

test.runIf(canMake)(
  "as root PostgreSQL runs as a separate user whose files others cannot read",
  async () => {
    const { data, socketFolder } = await open(newFolder())
    const user = ownUser()
    const uid = "account" in user ? user.account.uid : 0
    expect(uid).not.toBe(0)
    expect(uid).not.toBe(accountOfNobody().uid)
    expect(ownersIn(data)).toEqual([uid])
    expect(statSync(data).mode & 0o777).toBe(0o700)
    expect(statSync(socketFolder)).toMatchObject({ uid })
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    expect(statSync(join(socketFolder, ".s.PGSQL.5432")).mode & 0o777).toBe(0o700)
  },
)

test.runIf(isRoot())(
  "where none can be made it runs as nobody, whom its socket is closed to; later its own user takes over",
  async () => {
    const folder = newFolder()
    withoutOwnUser()
    const first = await open(folder)
    expect(first.told).toContain("accountShared")
    expect(ownersIn(first.data)).toEqual([accountOfNobody().uid])
    expect(canEnter(accountOfNobody(), first.data)).toBe(true)
    expect(canEnter(accountOfNobody(), first.socketFolder)).toBe(false)
    await first.stop()

    process.env["PATH"] = PATH
    // A file of another user keeps its owner.
    writeFileSync(join(first.data, "stranger"), "")
    const second = await open(folder)
    expect(second.told).toContain("accountTakesOver")
    expect(second.fresh).toBe(false)
    const owners = ownersIn(second.data)
    expect(owners).not.toContain(accountOfNobody().uid)
    expect(statSync(join(second.data, "stranger")).uid).toBe(0)
    await second.stop()

    const third = await open(folder)
    expect(third.told).toEqual([])
  },
)

import type { Role } from "@qo/core/access"
import { passwordProblems, USER_STATUSES } from "@qo/core/user"
import { randomInt } from "node:crypto"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import type { Services } from "../http/services.ts"
import { hashPassword } from "../secrets/password-hash.ts"
import { StartError } from "../lib/start-error.ts"
import { fillDemo } from "./fill-demo.ts"
import { DEMO_ACCOUNTS } from "./base/people.ts"
import { readPackedDemo } from "./packed/packed-demo.ts"
import type { DemoServices } from "./fill-demo.ts"

/** Content of a file in the data folder that only its owner can read. */
const DemoState = z.object({ password: z.string(), passwordHash: z.string() })
type DemoState = z.infer<typeof DemoState>

export interface DemoAccounts {
  password: string
  list: readonly { email: string; role: Role }[]
}

interface DemoOptions {
  dataDir: string
  password?: string | undefined
  /** Whether the demo has interviews; default true. */
  interviews?: boolean
  /** Called before an empty database is filled with demo data. */
  onFilling?: () => void
}

const fileIn = (dataDir: string) => join(dataDir, "demo-accounts.json")

/**
 * Fills the demo if the database is empty, and returns the demo accounts that still have the demo's password. Returns undefined
 * if the database contains no demo, or its password is in another data folder. @throws StartError `folderUnwritable`
 */
export async function openDemo(
  services: DemoServices,
  { dataDir, password, interviews = true, onFilling }: DemoOptions,
): Promise<DemoAccounts | undefined> {
  const somebody = await services.db.selectFrom("app_user").select("id").limit(1).executeTakeFirst()
  if (!somebody) {
    onFilling?.()
    const made = password ?? makePassword()
    const kept = { password: made, passwordHash: await hashPassword(made) }
    await fillDemo(services, {
      passwordHash: kept.passwordHash,
      interviews: interviews ? { packed: await readPackedDemo() } : undefined,
      // Stored before the commit, so that a demo with an unknown password cannot exist.
      beforeCommit: () => keep(dataDir, kept),
    })
  }
  const kept = await readKept(dataDir)
  return kept && accountsOf(services, kept)
}

async function accountsOf(
  { db }: Pick<Services, "db">,
  { password, passwordHash }: DemoState,
): Promise<DemoAccounts | undefined> {
  const rows = await db
    .selectFrom("app_user")
    .select("email")
    .where(
      "email_key",
      "in",
      DEMO_ACCOUNTS.map(({ email }) => email),
    )
    .where("password_hash", "=", passwordHash)
    .where("status_id", "=", USER_STATUSES.activated.id)
    .where("deleted_at", "is", null)
    .execute()
  const usable = new Set(rows.map(({ email }) => email))
  const list = DEMO_ACCOUNTS.filter(({ email }) => usable.has(email))
  return list.length > 0
    ? { password, list: list.map(({ email, role }) => ({ email, role })) }
    : undefined
}

async function keep(dataDir: string, kept: DemoState): Promise<void> {
  const file = fileIn(dataDir)
  const text = JSON.stringify(
    { ...kept, accounts: DEMO_ACCOUNTS.map(({ email, role }) => ({ email, role })) },
    null,
    2,
  )
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(`${file}.new`, `${text}\n`, { mode: 0o600, flush: true })
    await rename(`${file}.new`, file)
  } catch (error) {
    throw new StartError("folderUnwritable", { folder: dataDir, detail: String(error) }, error)
  }
}

async function readKept(dataDir: string): Promise<DemoState | undefined> {
  try {
    return DemoState.parse(JSON.parse(await readFile(fileIn(dataDir), "utf8")))
  } catch {
    return undefined
  }
}

/** Characters that are not mistaken for each other. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"

/** Creates a password that is easy to type and hard to guess: three groups of four characters, about 59 bits. */
function makePassword(): string {
  for (;;) {
    const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join("")
    const password = [group(), group(), group()].join("-")
    if (passwordProblems(password).length === 0) return password
  }
}

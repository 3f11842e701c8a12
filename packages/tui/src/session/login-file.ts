import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs"
import { z } from "zod"
import { withFileLock } from "./file-lock.ts"

/** A session that is kept: its tokens, and whose it is. */
export const StoredLogin = z.object({
  access: z.string(),
  refresh: z.string().optional(),
  /** `roleId` is a key; earlier versions stored its number. */
  user: z.object({ id: z.int(), email: z.string(), roleId: z.union([z.string(), z.int()]) }),
})
export type StoredLogin = z.infer<typeof StoredLogin>

/** By profile, then by host: a token never goes to another host than the one that gave it. */
const Logins = z.record(z.string(), z.record(z.string(), StoredLogin))
type Logins = z.infer<typeof Logins>

export interface LoginKey {
  profile: string
  host: string
}

/** The 0600 file that keeps sessions, apart from the settings. */
export interface LoginFile {
  /** Reloaded whenever another process has written it. */
  read: (key: LoginKey) => StoredLogin | undefined
  /** `change` gets the current content of the file; `undefined` removes the login. */
  update: (key: LoginKey, change: (now: StoredLogin | undefined) => StoredLogin | undefined) => void
}

export function openLoginFile(path: string): LoginFile {
  let seen = ""
  let logins: Logins = {}

  function refresh(): Logins {
    const state = statSync(path, { throwIfNoEntry: false })
    const mark = state ? `${state.ino}:${state.mtimeMs}:${state.size}` : ""
    if (mark !== seen) {
      logins = state ? readLogins(path) : {}
      seen = mark
    }
    return logins
  }

  return {
    read: ({ profile, host }) => {
      const profiles = refresh()
      const hosts = Object.hasOwn(profiles, profile) ? profiles[profile] : undefined
      return hosts && Object.hasOwn(hosts, host) ? hosts[host] : undefined
    },
    update: ({ profile, host }, change) =>
      withPathInError(path, () =>
        withFileLock(path, () => {
          const all = readLogins(path)
          const hosts = { ...all[profile] }
          const next = change(hosts[host])
          if (next) hosts[host] = next
          else delete hosts[host]
          writeAtomically(path, JSON.stringify({ ...all, [profile]: hosts }))
        }),
      ),
  }
}

/** An unreadable file counts as no login: signing in overwrites it. */
function readLogins(path: string): Logins {
  try {
    return Logins.parse(JSON.parse(readFileSync(path, "utf8")))
  } catch {
    return {}
  }
}

/** Names the login file in errors: a full disk names no file, and users do not know lock or draft files. */
function withPathInError(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path }) : error
  }
}

/** Whatever goes wrong leaves nothing behind. */
function writeAtomically(path: string, text: string): void {
  const draft = `${path}.${process.pid}`
  try {
    const file = openSync(draft, "w", 0o600)
    try {
      writeSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

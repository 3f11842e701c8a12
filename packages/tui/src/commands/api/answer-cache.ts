import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Clock, Language, Login, Settings } from "../../shell/shell.ts"

/** A stored answer, and the time in milliseconds up to which it may be used. */
interface StoredAnswer {
  until: number
  answer: unknown
}

/**
 * Keeps answers of the API in files that only their owner can read. An answer belongs to one account on one server: its file is
 * named by a hash of both, of the language and of the request.
 */
export function createAnswerCache({
  config,
  session,
  locale,
  now,
}: Clock & Language & Login & Settings) {
  const folder = join(config.places.state, "cache")
  const owner = session.login()?.user.id ?? session.tokens.read()?.access ?? null

  const fileOf = (request: object) => {
    const key = JSON.stringify([session.host, owner, locale, request])
    return join(folder, `${createHash("sha256").update(key).digest("hex")}.json`)
  }

  async function keep(file: string, stored: StoredAnswer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeExpired(folder, now().getTime())
    const fresh = `${file}.${process.pid}`
    await writeFile(fresh, JSON.stringify(stored), { mode: 0o600 })
    await rename(fresh, file)
  }

  return {
    /** The stored answer to a request, or a new one, which is stored for so many seconds. Bytes are never stored. */
    async read(request: object, seconds: number, ask: () => Promise<unknown>): Promise<unknown> {
      const file = fileOf(request)
      const stored = await storedIn(file)
      const at = now().getTime()
      // An answer that was stored for longer than is asked for now may be older than that.
      if (stored && stored.until > at && stored.until <= at + seconds * 1000) return stored.answer
      const answer = await ask()
      if (!(answer instanceof Uint8Array))
        await keep(file, { until: now().getTime() + seconds * 1000, answer })
      return answer
    },
  }
}

/** `undefined` if the file is missing or was not written by the cache. */
async function storedIn(file: string): Promise<StoredAnswer | undefined> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, "utf8"))
    const isStored =
      typeof stored === "object" &&
      stored !== null &&
      "until" in stored &&
      typeof stored.until === "number" &&
      "answer" in stored
    return isStored ? { until: stored.until as number, answer: stored.answer } : undefined
  } catch {
    return undefined
  }
}

async function removeExpired(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const stored = await storedIn(file)
    if (!stored || stored.until <= now) await rm(file, { force: true })
  }
}

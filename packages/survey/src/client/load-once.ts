import { fetchWithin } from "@qo/core/lib"

const PATIENCE_MS = 10_000

/** Event of the document after a part was not found: another version of the page has replaced this one on the server. */
export const OUTDATED = "outdated"

/** Returns the address of a file that was built together with this one. */
const addressOf = (name: string): string => import.meta.url.replace(/[^/]*(?=-[^-]*$)/, name)

/**
 * Loads a file of the page once: by `load`, if the build knows it, or by its name. Until it has been loaded, it is requested
 * again every 10 s with a different address each time, because for the same address browsers return the request that hangs or
 * has failed. The first response is used.
 */
export function loadOnce<Code>(name: string, load?: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  const attempt = async (settle: (code: Code) => void, count = 0): Promise<void> => {
    const next = setTimeout(attempt, PATIENCE_MS, settle, count + 1)
    const address = addressOf(name) + "?".repeat(count)
    try {
      settle(await (load && count === 0 ? load() : import(/* @vite-ignore */ address)))
      clearTimeout(next)
    } catch {
      // The next attempt follows. Servers that are updated one after the other may have different versions for a while.
      if (count > 0 && (await isMissing(address))) document.dispatchEvent(new Event(OUTDATED))
    }
  }
  return () => (loading ??= new Promise<Code>((settle) => void attempt(settle)))
}

const isMissing = (address: string): Promise<boolean> =>
  fetchWithin(PATIENCE_MS, address).then(
    ({ status }) => status === 404,
    () => false,
  )

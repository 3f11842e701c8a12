const PATIENCE_MS = 10_000

/**
 * Loads code once. Until the file has been loaded, it is requested again every 10 s with a different address each time, because
 * for the same address browsers return the request that hangs or has failed. The first response is used.
 */
export function loadOnce<Code>(address: string): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  const load = async (settle: (code: Code) => void, attempt = 0): Promise<void> => {
    const next = setTimeout(load, PATIENCE_MS, settle, attempt + 1)
    try {
      settle(await import(/* @vite-ignore */ address + "?".repeat(attempt)))
      clearTimeout(next)
    } catch {
      // The next attempt follows.
    }
  }
  return () => (loading ??= new Promise<Code>((settle) => void load(settle)))
}

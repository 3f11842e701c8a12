/** Collects items of a burst and passes them on together. */
export interface BurstCollector<Item> {
  add: (item: Item) => void
  clear: () => void
}

/** A burst has ended when nothing came for so long… */
const QUIET_MS = 250
/** …but at most this long. */
const LONGEST_MS = 1500

/** Each item once; `work` is never running twice. */
export function createTogether<Item>(
  work: (items: readonly Item[]) => Promise<void>,
): BurstCollector<Item> {
  let items = new Set<Item>()
  let since = 0
  let timer: NodeJS.Timeout | undefined
  let working = false

  function plan() {
    clearTimeout(timer)
    if (working || items.size === 0) return
    const wait = Math.max(0, Math.min(QUIET_MS, since + LONGEST_MS - Date.now()))
    timer = setTimeout(() => void flush(), wait)
    timer.unref()
  }
  async function flush() {
    const batch = [...items]
    items = new Set()
    working = true
    await work(batch)
    working = false
    since = Date.now()
    plan()
  }
  return {
    add(item) {
      if (items.size === 0) since = Date.now()
      items.add(item)
      plan()
    },
    clear() {
      clearTimeout(timer)
      items = new Set()
    },
  }
}

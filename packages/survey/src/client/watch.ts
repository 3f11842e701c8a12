const isSeen = () => document.visibilityState === "visible"

/** Counts the milliseconds for which something could be seen. */
export function createWatch() {
  let seen = 0
  let since = 0
  const add = () => {
    const now = performance.now()
    if (since > 0) seen += now - since
    since = isSeen() ? now : 0
  }
  document.addEventListener("visibilitychange", add)
  return {
    restart() {
      add()
      seen = 0
    },
    ms() {
      add()
      return Math.min(Math.round(seen), 86_400_000)
    },
  }
}

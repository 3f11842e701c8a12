/** Measures the time in milliseconds for which the page was visible. */
export function createWatch() {
  let seen = 0
  let since = 0
  let isPaused = false
  const add = () => {
    const now = performance.now()
    if (since > 0) seen += now - since
    since = document.visibilityState === "visible" && !isPaused ? now : 0
  }
  document.addEventListener("visibilitychange", add)
  return {
    restart() {
      add()
      seen = 0
    },
    pause(is: boolean) {
      isPaused = is
      add()
    },
    ms() {
      add()
      return Math.min(Math.round(seen), 86_400_000)
    },
  }
}

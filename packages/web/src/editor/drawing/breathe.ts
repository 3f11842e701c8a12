/** Longer work than this at a time would be felt, milliseconds. */
const SHARE = 24

/** Lets the page answer between pieces of long work: called often, it waits seldom. */
export function createBreath(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SHARE) return
    await new Promise((done) => setTimeout(done))
    since = performance.now()
  }
}

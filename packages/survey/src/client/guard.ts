/**
 * Holds an interview for this tab alone, as long as it is open; `lost`: another tab has it, or has taken it. `steal`: takes it from
 * the other, and opens it anew from what is kept. Where the browser gives no locks, every tab goes on.
 */
export function guard(interview: string, lost: () => void, steal?: true): void {
  // Browsers refuse names that begin with a hyphen, as a survey's key may.
  const name = `interview ${interview}`
  let isHeld = false
  // Over plain HTTP browsers know no locks.
  navigator.locks
    ?.request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
      isHeld = lock !== null
      if (steal) location.reload()
      return lock ? new Promise<never>(() => undefined) : lost()
    })
    .catch(() => isHeld && lost())
}

/**
 * Locks an interview for this tab while it is open. `lost`: called when another tab has or takes the lock. `steal`: takes the
 * lock from the other tab and reopens the interview from stored data. In browsers without locks, every tab continues.
 */
export function guardInterview(interview: string, lost: () => void, steal?: true): void {
  // Browsers refuse names that begin with a hyphen, which is possible for a survey's key.
  const name = `interview ${interview}`
  let isHeld = false
  // Locks are not available over plain HTTP.
  navigator.locks
    ?.request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
      isHeld = lock !== null
      if (steal) location.reload()
      return lock ? new Promise<never>(() => undefined) : lost()
    })
    .catch(() => isHeld && lost())
}

/**
 * Holds an interview exclusively for this tab while it is open; `lost`: called when another tab has or takes it. `steal`: takes
 * it from the other tab and reopens it from stored data. In browsers without locks every tab continues.
 */
export function guardInterview(interview: string, lost: () => void, steal?: true): void {
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

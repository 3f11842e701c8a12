/**
 * Holds an interview for this tab alone, as long as it is open; `lost`: another tab has it, or has taken it. `steal`: takes it from
 * the other, and opens it anew from what is kept.
 */
export function guard(name: string, lost: () => void, steal?: true): void {
  // Over plain HTTP browsers know no locks.
  if (!navigator.locks) return
  navigator.locks
    .request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
      if (steal) location.reload()
      return lock ? new Promise<never>(() => undefined) : lost()
    })
    .catch(lost)
}

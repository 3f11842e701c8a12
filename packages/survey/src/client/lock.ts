/**
 * Holds an interview for this tab alone, as long as it is open. `held`: it is this tab's now. `lost`: another tab has it, or has taken it.
 * `steal`: takes it from the other.
 */
export function holdAlone(
  name: string,
  { steal, held, lost }: { steal: boolean; held: () => void; lost: () => void },
): void {
  // Over plain HTTP browsers know no locks.
  if (!navigator.locks) return held()
  const how = steal ? { steal } : { ifAvailable: true }
  navigator.locks
    .request(name, how, (lock) => {
      if (!lock) return lost()
      held()
      return new Promise<never>(() => undefined)
    })
    .catch(lost)
}

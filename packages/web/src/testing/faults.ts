let faults: string[] = []

/** Makes the running test fail at its end. */
export const reportFault = (fault: string): void => void faults.push(fault)

for (const level of ["error", "warn"] as const) {
  const write = console[level].bind(console)
  console[level] = (...words: unknown[]) => {
    reportFault(words.map(String).join(" "))
    write(...words)
  }
}

/** Forgets earlier faults. Errors and warnings in the console are faults, too; Vitest itself reports errors that no one caught. */
export const forgetFaults = (): void => void (faults = [])

/** @throws Error that lists the faults since `forgetFaults`. */
export function refuseFaults(): void {
  if (faults.length > 0) throw new Error(`faults of the page:\n${faults.join("\n")}`)
}

/** Result of one fault. */
export interface Outcome {
  /** Writes that were answered with 2xx. */
  acknowledged: number
  /** Acknowledged writes that are missing or different in the database. */
  lost: number
  /** Rows that exist twice or were never acknowledged. */
  surplus: number
  /** Milliseconds from each fault until the next write was answered with 2xx. */
  servedAgainMs: readonly number[]
  /** Other observations, in words. */
  seen: readonly string[]
  /** Expectations beyond lost rows that were not met. */
  broken: readonly string[]
}

export interface FaultTrial {
  name: string
  /** Why it cannot be tested here; undefined if it can. */
  impossible?: () => string | undefined
  run: () => Promise<Outcome>
}

export const NOTHING: Outcome = {
  acknowledged: 0,
  lost: 0,
  surplus: 0,
  servedAgainMs: [],
  seen: [],
  broken: [],
}

export const isSound = ({ lost, surplus, broken }: Outcome): boolean =>
  lost === 0 && surplus === 0 && broken.length === 0

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Runs one fault, prints its result, and returns it. */
export async function tell(fault: FaultTrial): Promise<Outcome | undefined> {
  console.log(`\n## ${fault.name}`)
  const reason = fault.impossible?.()
  if (reason !== undefined) {
    console.log(`not tried: ${reason}`)
    return undefined
  }
  const outcome = await fault.run()
  const { acknowledged, lost, surplus, servedAgainMs, seen, broken } = outcome
  console.log(`acknowledged ${acknowledged}, lost ${lost}, surplus ${surplus}`)
  if (servedAgainMs.length > 0)
    console.log(`served again after ${servedAgainMs.map(seconds).join(", ")}`)
  for (const line of seen) console.log(line)
  for (const line of broken) console.log(`NOT AS EXPECTED: ${line}`)
  return outcome
}

/** For a script that is started by itself. */
export async function runAlone(fault: FaultTrial): Promise<never> {
  const outcome = await tell(fault)
  process.exit(outcome === undefined || isSound(outcome) ? 0 : 1)
}

import type { CountProgress } from "@qo/core/api"

/** Thrown when figures are not ready within the time that the caller waits. The response has status 202. */
export class StillCounting extends Error {
  override readonly name = "StillCounting"
  readonly progress: CountProgress

  constructor(progress: CountProgress) {
    super("figures are still being counted")
    this.progress = progress
  }
}

const LONGEST_WAIT_SECONDS = 20

/** Returns the caller's waiting time in ms from `prefer: wait=2` (RFC 7240); undefined without the header. */
export function waitIn(prefer: string | readonly string[] | undefined): number | undefined {
  const [, seconds] = /(?:^|[,;\s])wait=(\d{1,5})(?:$|[,;\s])/i.exec(String(prefer ?? "")) ?? []
  return seconds === undefined ? undefined : Math.min(Number(seconds), LONGEST_WAIT_SECONDS) * 1000
}

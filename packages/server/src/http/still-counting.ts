import type { CountProgress } from "@qo/core/api"

/** Figures are still being counted when the caller no longer waits: answered by 202. */
export class StillCounting extends Error {
  override readonly name = "StillCounting"
  readonly progress: CountProgress

  constructor(progress: CountProgress) {
    super("figures are still being counted")
    this.progress = progress
  }
}

const LONGEST_WAIT_SECONDS = 20

/** The caller's patience in ms by `prefer: wait=2` (RFC 7240); undefined without the header. */
export function waitIn(prefer: string | readonly string[] | undefined): number | undefined {
  const [, seconds] = /(?:^|[,;\s])wait=(\d{1,5})(?:$|[,;\s])/i.exec(String(prefer ?? "")) ?? []
  return seconds === undefined ? undefined : Math.min(Number(seconds), LONGEST_WAIT_SECONDS) * 1000
}

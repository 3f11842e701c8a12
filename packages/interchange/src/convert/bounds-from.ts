/** The bound of numbers that have none: far from any answer. */
const FAR = 1_000_000

/** Both bounds, if a file has one of them or none; a question for a number needs both here. */
export function boundsFrom(from: number | undefined, to: number | undefined) {
  return { from: from ?? Math.min(0, to ?? 0), to: to ?? Math.max(FAR, from ?? 0) }
}

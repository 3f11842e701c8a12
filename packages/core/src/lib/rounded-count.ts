/** Step in which counts of running surveys are shown to users without the right to single responses. */
export const COUNT_STEP = 10

/** Returns a count rounded down to a multiple of {@link COUNT_STEP}, for users without the right to single responses. */
export const roundedDown = (count: number): number => count - (count % COUNT_STEP)

/**
 * Formats a count that may be rounded down: `57`, or `50–59` if it is rounded.
 * @param write formats each number
 */
export const countRangeText = (
  count: number,
  isRounded: boolean,
  write: (count: number) => string = String,
): string => (isRounded ? `${write(count)}–${write(count + COUNT_STEP - 1)}` : write(count))

/** Counts of live figures are shown in steps of so many people to readers who may not read single responses. */
export const COUNT_STEP = 10

/** A count as such readers get it: the largest multiple of {@link COUNT_STEP} that it reaches. */
export const roundedDown = (count: number): number => count - (count % COUNT_STEP)

/**
 * Writes a count that may be rounded down: `57`, or `50–59` if it is.
 * @param write writes each number
 */
export const countRangeText = (
  count: number,
  isRounded: boolean,
  write: (count: number) => string = String,
): string => (isRounded ? `${write(count)}–${write(count + COUNT_STEP - 1)}` : write(count))

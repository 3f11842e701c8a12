/** An entry of a list of numbers that is known to be there. */
export const numberAt = (numbers: ArrayLike<number>, index: number): number => numbers[index] ?? 0

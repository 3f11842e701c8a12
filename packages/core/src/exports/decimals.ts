/** Returns the most decimals with which one of these numbers is written. */
export const decimalsIn = (...numbers: readonly number[]): number =>
  Math.max(0, ...numbers.map((each) => (String(each).split(".")[1] ?? "").length))

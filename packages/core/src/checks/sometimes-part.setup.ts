import fc from "fast-check"

/** There in so many of a hundred cases. */
export const sometimesPart = <Value>(part: fc.Arbitrary<Value>, percent = 30) =>
  fc.oneof(
    { weight: 100 - percent, arbitrary: fc.constant(undefined) },
    { weight: percent, arbitrary: part },
  )

/** Removes undefined fields. */
export const tidy = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

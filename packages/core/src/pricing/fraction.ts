/** An exact number. The denominator is positive. The fraction need not be reduced. */
export interface Fraction {
  over: bigint
  under: bigint
}

export const ZERO: Fraction = { over: 0n, under: 1n }

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/** Converts a decimal number exactly: 12.5 is 125/10. @throws Error if it is not a finite number */
export function fractionOf(value: number): Fraction {
  const match = DECIMAL.exec(String(value))
  if (!match) throw new Error(`not a finite number: ${value}`)
  const [, sign = "", whole = "", decimals = "", exponent = "0"] = match
  const digits = BigInt(`${sign}${whole}${decimals}`)
  const power = Number(exponent) - decimals.length
  return power >= 0
    ? { over: digits * 10n ** BigInt(power), under: 1n }
    : { over: digits, under: 10n ** BigInt(-power) }
}

export const percentFraction = (value: number): Fraction => {
  const { over, under } = fractionOf(value)
  return { over, under: under * 100n }
}

export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under }

export const subtractFractions = (a: Fraction, b: Fraction): Fraction =>
  addFractions(a, { ...b, over: -b.over })

export const multiplyFractions = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
})

/** Divides two fractions. @throws RangeError if the divisor is not positive */
export function divideFractions(a: Fraction, b: Fraction): Fraction {
  if (b.over <= 0n) throw new RangeError("only a positive number divides")
  return { over: a.over * b.under, under: a.under * b.over }
}

export const sumFractions = (all: readonly Fraction[]): Fraction => all.reduce(addFractions, ZERO)

/** Compares two fractions. Returns a negative number, 0 or a positive number. */
export const compareFractions = (a: Fraction, b: Fraction): number => {
  const difference = subtractFractions(a, b).over
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds to the nearest integer; halves are rounded up. */
export const roundFraction = ({ over, under }: Fraction): number =>
  Number(floorOf({ over: 2n * over + under, under: 2n * under }))

/** Returns the greatest integer that is not above the fraction. */
export const floorOf = ({ over, under }: Fraction): bigint =>
  over >= 0n || over % under === 0n ? over / under : over / under - 1n

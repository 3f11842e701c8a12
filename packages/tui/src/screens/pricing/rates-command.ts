import { type CalculatorRates, type RateName, rateUnit } from "@qo/core/pricing"

const flagOf = (name: RateName) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The command line that sets these rates. */
export const ratesCommand = (names: readonly RateName[], rates: CalculatorRates): string =>
  [
    "qo calculator set",
    ...names.map((name) => {
      const value = rateUnit(name) === "kopecks" ? (rates[name] / 100).toFixed(2) : rates[name]
      return `--${flagOf(name)} ${value}`
    }),
  ].join(" ")

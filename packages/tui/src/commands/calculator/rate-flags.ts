import type { Translate } from "@qo/core/i18n"
import { CalculatorRates, RATE_NAMES, type RateName, rateUnit } from "@qo/core/pricing"
import type { Values } from "../../shell/command.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { readMoney } from "./read-money.ts"
import type { InputProblem } from "../../inputs/input.ts"

/** `base-form-price` for `baseFormPrice`. */
export const flagOfRate = (name: RateName): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const FLAGS = Object.fromEntries(RATE_NAMES.map((name) => [name, `--${flagOfRate(name)}`]))

/** The same for every sum of the calculator. */
const MOST = CalculatorRates.shape.baseFormPrice.maxValue ?? Infinity
const most = (MOST / 100).toFixed(2)

interface ReadRates {
  rates: Partial<Record<RateName, number>>
  /** Arguments that are not an amount of money. */
  unreadable: readonly InputProblem[]
  /** Values that the calculator does not accept. */
  refused: readonly InputProblem[]
}

/** The rates that flags give, in the units of the wire, and everything that is wrong with them. */
export function ratesInFlags(values: Values, t: Translate<"terminal">): ReadRates {
  const rates: Partial<Record<RateName, number>> = {}
  const unreadable: InputProblem[] = []
  const tooMuch: InputProblem[] = []
  for (const name of RATE_NAMES) {
    const given = values[flagOfRate(name)]
    if (typeof given === "number") rates[name] = given
    if (typeof given !== "string" || rateUnit(name) !== "kopecks") continue
    const read = readMoney(given)
    const field = `--${flagOfRate(name)}`
    if ("problem" in read) unreadable.push({ field, message: t(read.problem, { text: given }) })
    else if (read.kopecks > MOST)
      tooMuch.push({ field, message: t("input.moneyTooMuch", { most }) })
    else rates[name] = read.kopecks
  }
  const refused = [...tooMuch, ...schemaProblems(CalculatorRates.partial(), rates, FLAGS, t)]
  return { rates, unreadable, refused }
}

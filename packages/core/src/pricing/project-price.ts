import type { Portrait } from "../portrait/index.ts"
import type { Questionnaire } from "../questionnaire/index.ts"
import type { CalculatorRates } from "./calculator.ts"
import { countForPrice } from "./price-counts.ts"
import { chargedIncidence, groupsOf, priceOf, type Price } from "./price.ts"

/** Properties of a project for its price. */
export interface PricedProject {
  questionnaire: Pick<Questionnaire, "blocks">
  portraits?: readonly Pick<Portrait, "respondents" | "conditions">[] | undefined
  targetCompletes?: number | undefined
}

export interface PriceTerms {
  rates: CalculatorRates
  /** Share of people who pass screening. */
  incidence: number
  /** The discount in percent; undefined if none was given. */
  discount?: number | undefined
  /** Number of completes that replaces the project's own; portraits say it themselves. */
  completes?: number | undefined
}

export interface ProjectPrice {
  price: Price
  /** How many completes it is for. */
  completes: number
  /** Whether the number is unknown: then the price is for one. */
  isForOne: boolean
  incidence: number
  /** The share that the price is made with: not below the least. */
  chargedIncidence: number
}

export function projectPrice(project: PricedProject, terms: PriceTerms): ProjectPrice {
  const { questionnaire, portraits = [], targetCompletes } = project
  const { rates, incidence, discount = 0 } = terms
  const completes = terms.completes ?? targetCompletes
  const groups = groupsOf(portraits, completes ?? 1)
  return {
    price: priceOf({ counts: countForPrice(questionnaire), groups, rates, incidence, discount }),
    completes: groups.reduce((sum, { respondents }) => sum + respondents, 0),
    isForOne: portraits.length === 0 && completes === undefined,
    incidence,
    chargedIncidence: chargedIncidence(incidence),
  }
}

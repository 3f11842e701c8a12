import type { Portrait } from "../portrait/index.ts"
import type { Questionnaire } from "../questionnaire/index.ts"
import type { CalculatorRates } from "./calculator.ts"
import { countForPrice } from "./price-counts.ts"
import { chargedIncidence, groupsOf, priceOf, type Price } from "./price.ts"

/** Properties of a project on which its price depends. */
export interface PricedProject {
  questionnaire: Pick<Questionnaire, "blocks">
  portraits?: readonly Pick<Portrait, "respondents" | "conditions">[] | undefined
  targetCompletes?: number | undefined
}

export interface PriceTerms {
  rates: CalculatorRates
  /** Share of respondents who pass screening. */
  incidence: number
  /** Discount in percent; undefined if there is none. */
  discount?: number | undefined
  /**
   * Number of completed responses to use instead of the project's own. Ignored for projects with portraits, which have targets.
   */
  completes?: number | undefined
}

export interface ProjectPrice {
  price: Price
  /** Number of completed responses in the price. */
  completes: number
  /** Whether the number is unknown, so that the price is for one completed response. */
  isForOne: boolean
  incidence: number
  /** Incidence in the price, not below the minimum. */
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

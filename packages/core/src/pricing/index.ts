export { CalculatorRates, RATE_NAMES, rateUnit, type RateName } from "./calculator.ts"
export {
  type ComparedLine,
  type ComparedPrices,
  comparePrices,
  type PriceCause,
  type PricedThen,
} from "./compare-prices.ts"
export { earnedBy } from "./earned.ts"
export { countForPrice, PriceCounts } from "./price-counts.ts"
export {
  groupsOf,
  isForPortraits,
  LEAST_INCIDENCE,
  partialPrice,
  Price,
  PRICE_FIELDS,
  priceOf,
  type PricedGroup,
  type PriceField,
  type PriceInput,
  type PriceLine,
} from "./price.ts"
export {
  projectPrice,
  type PricedProject,
  type PriceTerms,
  type ProjectPrice,
} from "./project-price.ts"
export { Quote, quoteOf, SeenPrice, SeenQuote } from "./quote.ts"
export {
  CalculatorForm,
  changedRates,
  FIRST_SAMPLE,
  isSamplePercent,
  ratesOf,
  Sample,
  SAMPLE_NAMES,
  type SampleName,
  sampleOf,
  samplePrice,
  typedForm,
} from "./sample.ts"
export { Tariff, TariffChange, TariffDraft } from "./tariff.ts"
export { TARIFF } from "./tariff-fields.ts"

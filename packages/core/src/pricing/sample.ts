import { z } from "zod"
import { CalculatorRates, RATE_NAMES, type RateName } from "./calculator.ts"
import { type Price, priceOf } from "./price.ts"

/** A sample survey for trying out rates. Its limits are those of projects; percentages are 0–100. */
const sample = {
  sampleQuestions: z.int().min(0).max(300),
  sampleScreening: z.int().min(0).max(300),
  sampleBlocks: z.int().min(1).max(50),
  samplePortraits: z.int().min(1).max(10),
  sampleRespondents: z.int().min(10).max(10_000),
  sampleTargetFields: z.int().min(0).max(14),
  sampleIncidence: z.number().min(1).max(100),
  sampleViaVk: z.number().min(0).max(100),
  sampleDiscount: z.number().min(0).max(100),
}
export const Sample = z.strictObject(sample)
export type Sample = z.infer<typeof Sample>
export type SampleName = keyof Sample
export const SAMPLE_NAMES = Object.keys(sample) as readonly SampleName[]

export const isSamplePercent = (name: SampleName): boolean =>
  name === "sampleIncidence" || name === "sampleViaVk" || name === "sampleDiscount"

/** A typical survey. */
export const FIRST_SAMPLE: Sample = {
  sampleQuestions: 15,
  sampleScreening: 2,
  sampleBlocks: 3,
  samplePortraits: 2,
  sampleRespondents: 250,
  sampleTargetFields: 3,
  sampleIncidence: 60,
  sampleViaVk: 20,
  sampleDiscount: 0,
}

/** Values of the calculator's form: the rates, and a sample survey. */
export const CalculatorForm = CalculatorRates.extend(sample)
export type CalculatorForm = z.infer<typeof CalculatorForm>

/** Parses typed values. Invalid ones are replaced by the previous ones. */
export function typedForm(
  values: Readonly<Record<string, unknown>>,
  before: CalculatorForm,
): CalculatorForm {
  const fields = Object.entries(CalculatorForm.shape).map(([name, schema]) => {
    const read = schema.safeParse(values[name])
    return [name, read.success ? read.data : before[name as keyof CalculatorForm]]
  })
  return CalculatorForm.parse(Object.fromEntries(fields))
}

export const ratesOf = (form: CalculatorForm): CalculatorRates =>
  CalculatorRates.parse(Object.fromEntries(RATE_NAMES.map((name) => [name, form[name]])))

export const sampleOf = (form: CalculatorForm): Sample =>
  Sample.parse(Object.fromEntries(SAMPLE_NAMES.map((name) => [name, form[name]])))

/** Returns the price of the sample survey with these rates, by the rules for projects. */
export function samplePrice(rates: CalculatorRates, each: Sample): Price {
  const group = {
    respondents: each.sampleRespondents,
    targetFields: each.sampleTargetFields,
    viaVk: Math.round((each.sampleRespondents * each.sampleViaVk) / 100),
  }
  return priceOf({
    counts: {
      questions: each.sampleQuestions,
      screening: each.sampleScreening,
      blocks: each.sampleBlocks,
    },
    groups: Array.from({ length: each.samplePortraits }, () => group),
    rates,
    // The decimal point is moved in the text, because dividing would not give exactly 0.007 for 0.7.
    incidence: Number(`${each.sampleIncidence}e-2`),
    discount: each.sampleDiscount,
  })
}

/** Returns the rates that differ, in their order. */
export const changedRates = (
  before: CalculatorRates,
  after: CalculatorRates,
): readonly RateName[] => RATE_NAMES.filter((name) => before[name] !== after[name])

import { z } from "zod"
import { keysOf } from "../lib/index.ts"

/** Integer kopecks, up to 20,000 roubles: within the limits of the product, all sums are exact in a double. */
const Kopecks = z.int().min(0).max(2_000_000)
const Percent = z.number().min(0).max(100)

const rates = {
  /** Percentage added for the researcher to the net price. */
  researcherPercent: Percent,
  /** The issuer's share of the net price. */
  issuerPercent: Percent,
  /** VK's share of the net price of completes that came through it. */
  vkPercent: Percent,
  baseFormPrice: Kopecks,
  completedSurveyPrice: Kopecks,
  /** Charge for each full N questions after the first one. */
  extraChargePerQuestions: Kopecks,
  /** The N of `extraChargePerQuestions`. */
  questionsPerCharge: z.int().min(1).max(10_000),
  /** Charge for each block after the first one. */
  blockExtraCharge: Kopecks,
  /** How much more of it each further block costs: the third once, the fourth twice. */
  blockProgression: Percent,
  /** Price of each screening question and each person screened. */
  screeningPrice: Kopecks,
  /** Charge for each target field that a portrait restricts. */
  targetFilterExtraCharge: Kopecks,
  /** Price of each block completed by a respondent who did not finish. */
  filledBlockPrice: Kopecks,
}

/** Rates set by the administrator: money in integer kopecks, percentages 0–100. Labels: `calculator.<name>` in i18n. */
export const CalculatorRates = z.strictObject(rates)
export type CalculatorRates = z.infer<typeof CalculatorRates>
export type RateName = keyof CalculatorRates

export const RATE_NAMES = keysOf(rates)

/** Which rates are percentages, and which are not money at all. */
export const rateUnit = (name: RateName): "kopecks" | "percent" | "questions" => {
  if (name === "questionsPerCharge") return "questions"
  return name.endsWith("Percent") || name === "blockProgression" ? "percent" : "kopecks"
}

import { z } from "zod"
import { keysOf } from "../lib/index.ts"

/** Integer kopecks, up to 20,000 roubles. Within the limits of the product, all sums are exact in a double. */
const Kopecks = z.int().min(0).max(2_000_000)
const Percent = z.number().min(0).max(100)

const rates = {
  /** Percentage that is added to the net price for the researcher. */
  researcherPercent: Percent,
  /** The issuer's share of the net price, percent. */
  issuerPercent: Percent,
  /** VK's share of the net price of completed responses through VK, percent. */
  vkPercent: Percent,
  baseFormPrice: Kopecks,
  completedSurveyPrice: Kopecks,
  /** Charge for each complete group of `questionsPerCharge` questions after the first question. */
  extraChargePerQuestions: Kopecks,
  /** Number of questions per `extraChargePerQuestions`. */
  questionsPerCharge: z.int().min(1).max(10_000),
  /** Charge for each block after the first one. */
  blockExtraCharge: Kopecks,
  /** Percentage by which the charge rises for further blocks: once for the third block, twice for the fourth, and so on. */
  blockProgression: Percent,
  /** Price of each screening question and each screened respondent. */
  screeningPrice: Kopecks,
  /** Charge for each target field that a portrait restricts. */
  targetFilterExtraCharge: Kopecks,
  /** Price of each block that was completed by a respondent who did not finish. */
  filledBlockPrice: Kopecks,
}

/** Rates that administrators set: money in integer kopecks, percentages from 0 to 100. Labels: `calculator.<name>` in i18n. */
export const CalculatorRates = z.strictObject(rates)
export type CalculatorRates = z.infer<typeof CalculatorRates>
export type RateName = keyof CalculatorRates

export const RATE_NAMES = keysOf(rates)

/** Returns the unit of a rate. */
export const rateUnit = (name: RateName): "kopecks" | "percent" | "questions" => {
  if (name === "questionsPerCharge") return "questions"
  return name.endsWith("Percent") || name === "blockProgression" ? "percent" : "kopecks"
}

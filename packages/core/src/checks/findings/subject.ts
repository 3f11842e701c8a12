import type { Flow } from "../../flow/index.ts"
import type { Limits, Questionnaire } from "../../questionnaire/index.ts"
import type { ProjectFile } from "../../project/index.ts"
import type { Finding } from "./finding.ts"

/** What is checked: the questionnaire, its flow, and what is known around it. */
export interface Subject {
  questionnaire: Questionnaire
  flow: Flow
  /** What belongs to the questionnaire; empty where only the questionnaire is known. */
  project: Omit<ProjectFile, "questionnaire">
  limits: Limits
  /** Steps of work that joint conditions may take before they are `undecided`. */
  budget: number
}

/** One file a rule; a rule may answer with several codes. Pure and total: any questionnaire that parses. */
export type Rule = (subject: Subject) => Iterable<Finding>

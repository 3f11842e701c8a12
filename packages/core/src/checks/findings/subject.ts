import type { Limits, Questionnaire } from "../../questionnaire/index.ts"
import type { ProjectFile } from "../../project/index.ts"
import type { Item } from "../content/item.ts"
import type { Finding } from "./finding.ts"

/** Context of a questionnaire; empty if only the questionnaire is known. */
export type QuestionnaireSurroundings = Omit<ProjectFile, "questionnaire">

/** The checked content and its context. */
export interface Subject {
  questionnaire: Questionnaire
  project: QuestionnaireSurroundings
  limits: Limits
  /** Ids of the stored pictures; `undefined`: unknown. */
  stored: ReadonlySet<string> | undefined
  /** How many questions there are. */
  count: number
  /** Whether another question recalls from this one, by its id. */
  isSource: (id: string) => boolean
  /** The questions to look at, in their order: all of them or a part, as rules that look at each by itself do not mind. */
  items: readonly Item[]
}

/** One file a rule; a rule may answer with several codes. Pure and total: any questionnaire that parses. */
export type Rule = (subject: Subject) => Iterable<Finding>

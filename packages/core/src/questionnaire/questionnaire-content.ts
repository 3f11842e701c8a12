import { wholeList } from "../lib/index.ts"
import type { Questionnaire } from "./questionnaire.ts"

/** A questionnaire without the numbers of its project and version. */
export type QuestionnaireContent = Omit<Questionnaire, "pid" | "revision">

const PARTS = wholeList<keyof QuestionnaireContent>()([
  "blocks",
  "ends",
  "suppress",
  "languages",
  "translations",
  "scores",
])

/** Parts of a questionnaire; missing ones may also be undefined or null. */
export type GivenContent = {
  readonly blocks:
    | QuestionnaireContent["blocks"]
    | readonly QuestionnaireContent["blocks"][number][]
} & {
  readonly [Part in Exclude<keyof QuestionnaireContent, "blocks">]?:
    | Readonly<NonNullable<QuestionnaireContent[Part]>>
    | null
    | undefined
}

/** Returns the parts of a questionnaire that its versions store. Parts that are undefined or null are left out. */
export const questionnaireContent = (given: GivenContent): QuestionnaireContent =>
  Object.fromEntries(
    PARTS.flatMap((part) => {
      const value = given[part]
      return value === undefined || value === null ? [] : [[part, value]]
    }),
  ) as QuestionnaireContent

import { gridOf, isExclusive, answersOf, type Grid, type Question } from "@qo/core/questionnaire"
import type { ForeignCondition } from "../foreign-condition.ts"
import type { ForeignOption, ForeignQuestion } from "../foreign-survey.ts"

/** Target of a redirect beside indexes of questions. */
export const TO_END = -1
export const TO_SCREEN_OUT = -2

export interface RouteSkip {
  when: ForeignCondition
  to: number
}

/** A question as conditions and redirects see it. */
export interface RouteQuestion {
  name: string
  /** Values of its options in the order of its answers; exclusive ones are chosen alone. */
  options: readonly string[]
  exclusive: ReadonlySet<string>
  choosesMany: boolean
  /** Whether its answers or ranges can have redirects. */
  leads: "answers" | "bands" | "no"
  grid: Grid | undefined
  /** It may be passed without an answer. */
  mayBeSkipped: boolean
}

const MANY: ReadonlySet<ForeignQuestion["kind"]> = new Set<ForeignQuestion["kind"]>(["choices"])

/** `options` are those that came, in the order of the question's answers. */
export function routeQuestionOf(
  { name, kind, required, recall }: ForeignQuestion,
  options: readonly ForeignOption[],
  question: Question,
): RouteQuestion {
  const isChoice = kind === "choice" || kind === "choices"
  const grid = gridOf(question)
  const answers = answersOf(question)
  return {
    name,
    options: isChoice ? options.map(({ value }) => value) : [],
    exclusive: new Set(
      options.flatMap(({ value }, at) => {
        const answer = answers[at]
        return isChoice && answer && isExclusive(answer) ? [value] : []
      }),
    ),
    choosesMany: MANY.has(kind),
    leads: isChoice ? "answers" : grid && !("pair" in question && question.pair) ? "bands" : "no",
    grid,
    mayBeSkipped: !required || recall !== undefined,
  }
}

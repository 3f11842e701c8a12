import { takesShuffle, typeOf, type Question } from "@qo/core/questionnaire"
import type { ForeignChange } from "../foreign-survey.ts"
import type { BuiltQuestion } from "./build-question.ts"

/** The questions with what they recall, where it is an earlier question of choice; else that is named. */
export function withRecall(built: readonly BuiltQuestion[]): readonly BuiltQuestion[] {
  const earlier = new Map<string, Question>()
  return built.map((each) => {
    const { source, question } = each
    const from = source.recall && earlier.get(source.recall.from)
    earlier.set(source.name, question)
    if (!source.recall) return each
    if (!from || typeOf(from).chooses === "none" || !takesShuffle(question)) {
      const lost: ForeignChange = {
        key: "optionsFromElsewhere",
        lost: true,
        text: source.recall.from,
      }
      return { ...each, source: { ...source, changes: [...source.changes, lost] } }
    }
    const recall = { source: from.id, mode: source.recall.mode, onEmpty: "skip" as const }
    return { ...each, question: { ...question, recall } as Question }
  })
}

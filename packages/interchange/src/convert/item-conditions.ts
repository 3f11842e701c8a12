import { answersOf, statementsOf, type Condition, type Question } from "@qo/core/questionnaire"
import type { ForeignItemGuard } from "../foreign-survey.ts"
import type { BuiltQuestion } from "./build-question.ts"

/** Display conditions of the answers and rows of a question, by their values in the file. */
export class ItemConditions {
  private readonly options = new Map<string, Condition>()
  private readonly rows = new Map<string, Condition>()

  add(of: ForeignItemGuard["of"], value: string, condition: Condition): void {
    this[of].set(value, condition)
  }

  /** The question with these conditions. */
  on(question: Question, { options, source }: BuiltQuestion): Question {
    const answers = withConditions(answersOf(question), options, this.options)
    const statements = withConditions(statementsOf(question), source.rows ?? [], this.rows)
    return {
      ...question,
      ...(answers && { answers }),
      ...(statements && { statements }),
    } as Question
  }
}

/** Answers are in the order of their values. Nothing if none has a condition. */
const withConditions = <Item extends object>(
  items: readonly Item[],
  values: readonly { value: string }[],
  conditions: ReadonlyMap<string, Condition>,
): readonly Item[] | undefined =>
  conditions.size === 0 || items.length === 0
    ? undefined
    : items.map((item, at) => {
        const showIf = conditions.get(values[at]?.value ?? "")
        return showIf ? { ...item, showIf } : item
      })

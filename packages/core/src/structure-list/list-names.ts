import {
  type Condition,
  printCondition,
  printReferences,
  printScore,
  type Score,
  uniqueNames,
  type Questionnaire,
  questionsRead,
  type Redirect,
} from "../questionnaire/index.ts"
import { escapeListText } from "./list-escapes.ts"
import { foldWord } from "./list-words.ts"

/** Names of blocks and questions in a questionnaire's list. */
export class ListNames {
  private readonly questions = new Map<string, string>()
  private readonly ownNames: ReadonlyMap<string, string>
  private readonly blocks = new Map<string, string>()
  private readonly namesInConditions = {
    nameOf: (id: string) => this.ownNames.get(id) ?? this.questions.get(id)?.toLowerCase(),
    idOf: () => undefined,
  }

  private readonly ends: ReadonlySet<string>

  constructor({ blocks, ends = [] }: Questionnaire) {
    this.ends = new Set(ends.map(({ id }) => id))
    const titles = new Map<string, number>()
    for (const { title } of blocks) {
      const key = foldWord(title)
      titles.set(key, (titles.get(key) ?? 0) + 1)
    }
    this.ownNames = uniqueNames(blocks.flatMap(({ questions }) => questions))
    let number = 0
    blocks.forEach(({ id, title, questions }, index) => {
      const unique = title !== "" && titles.get(foldWord(title)) === 1
      this.blocks.set(id, unique ? `block: ${escapeListText(title)}` : `block ${index + 1}`)
      for (const question of questions) this.questions.set(question.id, `Q${++number}`)
    })
  }

  /** Returns `Q7`. */
  question(id: string): string | undefined {
    return this.questions.get(id)
  }

  hasEnd(id: string): boolean {
    return this.ends.has(id)
  }

  /** Returns a condition as text; undefined if it reads a question that is not in the questionnaire. */
  condition(condition: Condition): string | undefined {
    const isWhole = Array.from(questionsRead(condition)).every((id) => this.questions.has(id))
    return isWhole ? printCondition(condition, this.namesInConditions) : undefined
  }

  /** Returns a score as text; undefined if it reads a question that is not in the questionnaire. */
  score(score: Score): string | undefined {
    const isWhole = score.of.every(({ question }) => this.questions.has(question))
    return isWhole ? printScore(score, this.namesInConditions) : undefined
  }

  /** Returns a text with the names of questions in its placeholders. */
  text(text: string): string {
    return printReferences(text, this.namesInConditions)
  }

  /** Returns the text after an arrow; undefined if the target is not in the questionnaire. */
  redirect(redirect: Redirect): string | undefined {
    switch (redirect.to) {
      case "end":
        return "end"
      case "completeBlock":
        return "complete"
      case "questionnaire":
        return `questionnaire ${redirect.pid}`
      case "question": {
        const name = this.question(redirect.id)
        if (name === undefined) return undefined
        return redirect.review ? `review ${name} x${redirect.review.times}` : name
      }
      case "block":
        return this.blocks.get(redirect.id)
    }
  }
}

import { z } from "zod"
import { RESERVED_WORDS } from "../condition/condition-words.ts"

/**
 * The name of a question in conditions, piping and exports: lower-case letters, digits and `_`, unique in its questionnaire. It is no
 * word of conditions, and no number of a question (`q7`).
 */
const QUESTION_NAME = new RegExp(`^(?!(?:${RESERVED_WORDS.join("|")}|q\\d+)$)[a-z][a-z0-9_]{0,31}$`)

export const QuestionName = z.string().regex(QUESTION_NAME)

/** Names for copies of questions beside those that are taken: their own if it is free, else it with a number behind, else none. */
export class FreeNames {
  private readonly taken: Set<string>

  constructor(questions: Iterable<{ name?: string | undefined }>) {
    this.taken = new Set(Array.from(questions, ({ name }) => name ?? ""))
  }

  /** The copy with a name that no other question has; its name is taken from now on. */
  named<Copy extends { name?: string | undefined }>(copy: Copy): Copy {
    if (copy.name === undefined) return copy
    const { name: wanted, ...rest } = copy
    const name = this.free(wanted)
    return (name === undefined ? rest : { ...copy, name }) as Copy
  }

  private free(wanted: string): string | undefined {
    const stem = wanted.replace(/_\d+$/, "").slice(0, 28)
    const numbered = Array.from({ length: MOST_COPIES }, (_, at) => `${stem}_${at + 2}`)
    const name = [wanted, ...numbered].find((each) => !this.taken.has(each))
    if (name !== undefined) this.taken.add(name)
    return name
  }
}

const MOST_COPIES = 200

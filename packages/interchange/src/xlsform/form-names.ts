import { statementsOf, typeOf, type Questionnaire } from "@qo/core/questionnaire"

/** Names in forms begin with a letter. */
const IS_NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/

/** The names of blocks, questions and rows of matrices: their ids, if those are valid names. */
export class FormNames {
  private readonly names = new Map<string, string>()
  private readonly taken = new Set<string>()
  private readonly words = new Map<string, string>()

  constructor({ blocks }: Questionnaire) {
    for (const question of blocks.flatMap(({ questions }) => questions)) {
      this.keep(question.id, question.id)
      if (typeOf(question).form === "rows")
        for (const { code } of statementsOf(question))
          this.keep(`${question.id}.${code}`, `${question.id}_${code}`)
    }
    for (const { id } of blocks) this.keep(`block ${id}`, id)
  }

  of(id: string): string {
    return this.names.get(id) ?? id
  }

  ofBlock(id: string): string {
    return this.of(`block ${id}`)
  }

  /** The question for the text of "other", if one was written. */
  ofWords(id: string): string | undefined {
    return this.words.get(id)
  }

  /** A new name for it. */
  freshWords(id: string): string {
    const name = this.fresh(`${this.of(id)}_other`)
    this.words.set(id, name)
    return name
  }

  /** A name that nothing else has. */
  fresh(wished: string): string {
    let name = IS_NAME.test(wished) ? wished : `q_${wished}`
    for (let more = 2; this.taken.has(name); more++) name = `${wished}_${more}`
    this.taken.add(name)
    return name
  }

  private keep(id: string, wished: string): void {
    this.names.set(id, this.fresh(wished))
  }
}

import type { ForeignKind, ForeignPage, ForeignQuestion } from "../foreign-survey.ts"

/** A question as expressions see it. */
export interface SurveyQuestion {
  name: string
  kind: ForeignKind
  /** Values of its options; of a grid those of its columns. */
  options: readonly string[]
  rows: readonly string[]
  manyInRow: boolean
  hasOther: boolean
}

/** Meaning of a name in an expression. */
export interface Subject {
  question: SurveyQuestion
  /** Only the answer in this row of a grid. */
  row?: string
  /** The number of chosen answers, or the words beside "other". */
  part?: "length" | "comment"
}

const LENGTH = ".length"
const COMMENT = "-comment"

/** Finds the meaning of names in expressions, without regard to case. */
export class SurveyNames {
  private readonly questions = new Map<string, SurveyQuestion>()

  constructor(pages: readonly ForeignPage[], aliases: ReadonlyMap<string, string>) {
    for (const question of pages.flatMap((page) => page.questions)) {
      if (question.kind === "note") continue
      const name = question.name.toLowerCase()
      if (!this.questions.has(name)) this.questions.set(name, surveyQuestionOf(question))
    }
    for (const [alias, name] of aliases) {
      const question = this.questions.get(name.toLowerCase())
      const small = alias.toLowerCase()
      if (question && !this.questions.has(small)) this.questions.set(small, question)
    }
  }

  find(name: string): Subject | undefined {
    const small = name.toLowerCase()
    const question = this.questions.get(small)
    if (question) return { question }
    return this.partOf(small) ?? this.cellOf(small)
  }

  private partOf(name: string): Subject | undefined {
    if (name.endsWith(LENGTH)) {
      const whole = this.find(name.slice(0, -LENGTH.length))
      return whole && !whole.part ? { ...whole, part: "length" } : undefined
    }
    if (!name.endsWith(COMMENT)) return undefined
    const question = this.questions.get(name.slice(0, -COMMENT.length))
    return question?.hasOther ? { question, part: "comment" } : undefined
  }

  /** `grid.row`, or `table.row.column`: tables are a grid for each column here, or a question for each cell. */
  private cellOf(name: string): Subject | undefined {
    const dots = Array.from(name.matchAll(/\./g), ({ index }) => index)
    for (const dot of dots) {
      const found = this.rowOf(name.slice(0, dot), name.slice(dot + 1))
      if (found) return found
      for (const behind of dots.filter((at) => at > dot)) {
        const [row, column] = [name.slice(dot + 1, behind), name.slice(behind + 1)]
        const grid = `${name.slice(0, dot)}.${column}`
        const cell = this.questions.get(`${grid}.${row}`)
        const inTable = cell ? { question: cell } : this.rowOf(grid, row)
        if (inTable) return inTable
      }
    }
    return undefined
  }

  private rowOf(name: string, wanted: string): Subject | undefined {
    const question = this.questions.get(name)
    const row = question?.rows.find((each) => each.toLowerCase() === wanted)
    return question && row !== undefined ? { question, row } : undefined
  }
}

const surveyQuestionOf = ({
  name,
  kind,
  options = [],
  rows = [],
  manyInRow = false,
}: ForeignQuestion): SurveyQuestion => ({
  name,
  kind,
  options: options.map(({ value }) => value),
  rows: rows.map(({ value }) => value),
  manyInRow,
  hasOther: options.some((option) => option.kind === "other"),
})

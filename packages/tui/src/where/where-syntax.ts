/** A word of a condition with its position. */
export interface Word {
  text: string
  /** Counted from 0. */
  at: number
  /** A word in quotes is always a text: `"null"` is no null. */
  quoted: boolean
}

export const COMPARISONS = ["<=", ">=", "!=", "!~", "=", "<", ">", "~"] as const
type Comparison = (typeof COMPARISONS)[number]
export type WhereOperator = Comparison | "in" | "not in"

/** A parsed condition: `status=2 and organization~"ромашка"`. */
export type WhereExpression =
  | { kind: "and" | "or"; left: WhereExpression; right: WhereExpression }
  | { kind: "not"; of: WhereExpression }
  | CompareExpression

export interface CompareExpression {
  kind: "compare"
  field: Word
  operator: WhereOperator
  /** One, but for `in`. */
  values: readonly Word[]
}

/** Expected token. Texts: `where.expected.<name>`. */
export type ExpectedPart = "field" | "operator" | "value" | "list" | "listEnd" | "close" | "joint"

/** Why a condition cannot be used. Texts: `where.<code>`. */
export type WhereProblem =
  | { code: "unexpected"; found: string; expected: ExpectedPart }
  | { code: "unexpectedEnd"; expected: ExpectedPart }
  | { code: "unclosedQuote" }
  | { code: "unknownField"; field: string; fields: string; meant: string | undefined }
  | { code: "onlySorted"; field: string; sort: string }
  | { code: "notChoice"; value: string; values: string; meant: string | undefined }
  | { code: "notNumber"; field: string; value: string }
  | { code: "notBoolean"; field: string; value: string }
  | { code: "notOrdered"; field: string }
  | { code: "onlyEqual"; value: string }

/** A condition that cannot be used; `at` counts from 0. */
export class WhereError extends Error {
  override readonly name = "WhereError"
  readonly problem: WhereProblem
  readonly source: string
  readonly at: number

  constructor(problem: WhereProblem, source: string, at: number) {
    super(`${problem.code} at ${at}`)
    this.problem = problem
    this.source = source
    this.at = at
  }
}

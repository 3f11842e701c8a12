/** What an expression does to a value; several results come one after the other. */
export type JqExpression =
  | { kind: "identity" }
  | { kind: "literal"; value: string | number | boolean | null }
  /** `.name` or `.["name"]` or `.[0]` of what `of` gives; absent: null. */
  | { kind: "member"; of: JqExpression; name: string | number }
  /** `.[]`: every element. */
  | { kind: "each"; of: JqExpression }
  | { kind: "pipe"; first: JqExpression; rest: JqExpression }
  | { kind: "both"; left: JqExpression; right: JqExpression }
  | { kind: "array"; of: JqExpression | undefined }
  | { kind: "object"; entries: readonly (readonly [string, JqExpression])[] }
  | { kind: "binary"; operator: JqOperator; left: JqExpression; right: JqExpression }
  | { kind: "call"; name: JqFunction; argument: JqExpression | undefined }

export const JQ_OPERATORS = ["or", "and", "==", "!=", "<=", ">=", "<", ">", "+", "-"] as const
export type JqOperator = (typeof JQ_OPERATORS)[number]

/** Functions by whether they take an argument. */
export const JQ_FUNCTIONS = {
  length: false,
  keys: false,
  not: false,
  first: false,
  last: false,
  add: false,
  unique: false,
  sort: false,
  tostring: false,
  select: true,
  map: true,
  sort_by: true,
  group_by: true,
  contains: true,
  startswith: true,
  has: true,
  join: true,
} as const
export type JqFunction = keyof typeof JQ_FUNCTIONS

/** An expression that is not of the documented subset; `at` counts from 0. */
export class JqError extends Error {
  override readonly name = "JqError"
  readonly at: number | undefined

  constructor(message: string, at?: number) {
    super(message)
    this.at = at
  }
}

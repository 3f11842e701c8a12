/** Why an expression cannot be read, or cannot go on. Texts: `jq.<code>`. */
export type JqProblem =
  | { code: "unexpected"; found: string }
  | { code: "unexpectedEnd" }
  | { code: "unsupported"; found: string }
  | { code: "cannotIndex"; value: string; key: string }
  | { code: "cannotIterate"; value: string }
  | { code: "cannotOperate"; operator: string; left: string; right: string }
  | { code: "cannotCall"; name: string; value: string }
  | { code: "byZero" }

/** `at` counts from 0; without it the fault lies in the data. */
export class JqError extends Error {
  override readonly name = "JqError"
  readonly problem: JqProblem
  readonly place: { text: string; at: number } | undefined

  constructor(problem: JqProblem, place?: { text: string; at: number }) {
    super(Object.values(problem).join(" "))
    this.problem = problem
    this.place = place
  }
}

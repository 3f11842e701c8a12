/** An expression of another tool, before its meaning is resolved. */
export type Expression =
  | { kind: "literal"; value: string | number | boolean }
  /** The answer to a question. */
  | { kind: "answer"; name: string }
  | { kind: "list"; items: readonly Expression[] }
  | { kind: "call"; name: string; args: readonly Expression[] }
  /** `not`, `-`, and postfix operators: `empty`, `notempty`. */
  | { kind: "unary"; op: string; part: Expression }
  | { kind: "binary"; op: string; left: Expression; right: Expression }

/** How a tool writes its expressions. */
export interface Dialect {
  /** An answer: its first group is the name of the question. */
  answer: RegExp
  /** Binary operators and words, in lower case, by their names here, with their binding power. */
  binary: Readonly<Record<string, { op: string; power: number }>>
  before: Readonly<Record<string, string>>
  behind: Readonly<Record<string, string>>
  /** A quote inside a text: behind `\`. */
  escapes: boolean
  /** A bracket that is not closed ends with the text. */
  mayStayOpen?: boolean
  /** A word without quotes is a text. */
  bareWords?: boolean
  /** A prefix operator binds only the next operand: `!a == b` is `(!a) == b`. */
  bindsTight?: boolean
}

/** How tightly operators bind, the loosest first. */
export const POWER = { or: 1, and: 2, compare: 3, add: 4, times: 5 } as const

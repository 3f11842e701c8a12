import { parseJq } from "./parse-jq.ts"
import { runJq } from "./run-jq.ts"

/** All results of an expression on a value. */
export type Query = (value: unknown) => readonly unknown[]

/** Compiles an expression. @throws JqError if it is outside the subset; the query throws it, too, if it cannot continue */
export function compileJq(source: string): Query {
  const expression = parseJq(source)
  return (value) => runJq(expression, value)
}

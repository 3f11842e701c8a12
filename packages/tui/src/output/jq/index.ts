import { parseJq } from "./parse-jq.ts"
import { run } from "./run-jq.ts"

/** All results of an expression on a value. */
export type Query = (value: unknown) => readonly unknown[]

/** An expression ready to be asked of values. @throws JqError where it is not of the subset; the query too, where it cannot go on */
export function compileJq(source: string): Query {
  const expression = parseJq(source)
  return (value) => run(expression, value)
}

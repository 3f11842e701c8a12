export { compileWhere, type Matches } from "./compile-where.ts"
export { WhereError, type WhereProblem } from "./where-syntax.ts"

export { compileWhere, type Matches } from "./compile-where.ts"
export { WhereError } from "./where-syntax.ts"

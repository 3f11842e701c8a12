import { POWER, type Dialect } from "../expression/expression.ts"

const compare = (op: string) => ({ op, power: POWER.compare })
const and = { op: "and", power: POWER.and }
const or = { op: "or", power: POWER.or }

/** Words that are operators, and so no names of answers. */
const OPERATORS = "and|or|eq|ne|lt|le|gt|ge"

/** Names of answers with properties after points; `12X34X56` followed by `+`, `#` and codes is an old name. */
const NAME = String.raw`(?!(?:${OPERATORS})(?![\p{L}\p{N}_]))((?:\d+X\d+X\d+|[\p{L}_])[\p{L}\p{N}_#]*(?::[\p{L}\p{N}_]+)?(?:\.[\p{L}\p{N}_]+)*)`

/** ExpressionScript: https://www.limesurvey.org/manual/ExpressionScript_-_Presentation */
export const EXPRESSION_SCRIPT: Dialect = {
  answer: new RegExp(String.raw`${NAME}(?![\p{L}\p{N}_.#]|\s*\()`, "u"),
  escapes: true,
  bindsTight: true,
  binary: {
    and,
    "&&": and,
    or,
    "||": or,
    "==": compare("="),
    eq: compare("="),
    "!=": compare("!="),
    ne: compare("!="),
    "<": compare("<"),
    lt: compare("<"),
    "<=": compare("<="),
    le: compare("<="),
    ">": compare(">"),
    gt: compare(">"),
    ">=": compare(">="),
    ge: compare(">="),
    "+": { op: "+", power: POWER.add },
    "-": { op: "-", power: POWER.add },
    "*": { op: "*", power: POWER.times },
    "/": { op: "/", power: POWER.times },
  },
  before: { "!": "not" },
  behind: {},
}

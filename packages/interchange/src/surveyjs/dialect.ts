import { POWER, type Dialect } from "../expression/expression.ts"

const compare = (op: string) => ({ op, power: POWER.compare })
const and = { op: "and", power: POWER.and }
const or = { op: "or", power: POWER.or }

/** https://surveyjs.io/form-library/documentation/design-survey/conditional-logic */
export const SURVEYJS: Dialect = {
  answer: /\{([^{}]*)\}/,
  escapes: true,
  mayStayOpen: true,
  bindsTight: true,
  bareWords: true,
  binary: {
    and,
    "&&": and,
    or,
    "||": or,
    "=": compare("="),
    "==": compare("="),
    equal: compare("="),
    "<>": compare("!="),
    "!=": compare("!="),
    notequal: compare("!="),
    "<": compare("<"),
    less: compare("<"),
    "<=": compare("<="),
    "=<": compare("<="),
    lessorequal: compare("<="),
    ">": compare(">"),
    greater: compare(">"),
    ">=": compare(">="),
    "=>": compare(">="),
    greaterorequal: compare(">="),
    contains: compare("contains"),
    contain: compare("contains"),
    "*=": compare("contains"),
    notcontains: compare("notcontains"),
    notcontain: compare("notcontains"),
    anyof: compare("anyof"),
    allof: compare("allof"),
    noneof: compare("noneof"),
    "+": { op: "+", power: POWER.add },
    "-": { op: "-", power: POWER.add },
    "*": { op: "*", power: POWER.times },
    "/": { op: "/", power: POWER.times },
    "%": { op: "%", power: POWER.times },
  },
  before: { "!": "not" },
  behind: { empty: "empty", notempty: "notempty" },
}

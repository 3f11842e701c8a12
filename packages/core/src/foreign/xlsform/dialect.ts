import { POWER, type Dialect, type Expression } from "../expression/expression.ts"
import { parseExpression } from "../expression/parse-expression.ts"

const compare = (op: string) => ({ op, power: POWER.compare })

/** https://docs.getodk.org/form-operators-functions/ */
const XPATH: Dialect = {
  answer: /\$\{([^{}]*)\}/,
  escapes: false,
  binary: {
    and: { op: "and", power: POWER.and },
    or: { op: "or", power: POWER.or },
    "=": compare("="),
    "==": compare("="),
    "!=": compare("!="),
    "<": compare("<"),
    "<=": compare("<="),
    ">": compare(">"),
    ">=": compare(">="),
    "+": { op: "+", power: POWER.add },
    "-": { op: "-", power: POWER.add },
    "*": { op: "*", power: POWER.times },
    div: { op: "/", power: POWER.times },
    mod: { op: "%", power: POWER.times },
  },
  before: {},
  behind: {},
}

/** The answer that a constraint is about. */
export const SELF = "."

/** An expression of a form; paths are read as the names that they end in. `undefined`: what it says is not known here. */
export const expressionOf = (text: string): Expression | undefined =>
  parseExpression(withNames(text), XPATH)

/** `../age`, `/data/group/age` and `.` as `${age}` and `${.}`, but not inside of texts. */
const withNames = (text: string): string =>
  text
    .split(/("[^"]*"|'[^']*'|“[^”]*”|‘[^’]*’|\$\{[^{}]*\})/)
    .map((part, at) => (at % 2 === 1 ? part : unquoted(part)))
    .join("")

const unquoted = (text: string): string =>
  text
    .replaceAll(
      /(?:current\(\)\/)?(?:\.\.\/)+(?:[\w.-]+\/)*([A-Za-z_][\w.-]*)|(?<![\w)\]])\/(?:[\w.-]+\/)+([A-Za-z_][\w.-]*)/g,
      (_, near?: string, far?: string) => `\${${near ?? far ?? ""}}`,
    )
    .replaceAll(/(?<![\w.)\]}/])\.(?![\w./])/g, `\${${SELF}}`)

/** Names of questions that an expression asks for. */
export const namesIn = (text: string): readonly string[] =>
  [...withNames(text).matchAll(/\$\{([^{}]*)\}/g)].map(([, name = ""]) => name.trim())

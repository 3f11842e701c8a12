import { POWER, type Dialect, type Expression } from "../expression/expression.ts"
import { parseExpression, syntaxFaultAt } from "../expression/parse-expression.ts"

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

/** An expression of a form; paths are read as the names that they end in. `undefined`: its meaning is unknown here. */
export const expressionOf = (text: string): Expression | undefined =>
  parseExpression(withNames(withPlainQuotes(text)), XPATH)

/** Word processors write quotes that forms read as plain ones. */
const withPlainQuotes = (text: string): string =>
  text.replaceAll(/[‘’‚]/g, "'").replaceAll(/[“”„]/g, '"')

/** Position of a syntax error, as an index into `text`, in which paths are longer or shorter than the names that replace them. */
export function expressionFaultAt(text: string): number | undefined {
  const named = withNames(withPlainQuotes(text))
  const at = syntaxFaultAt(named, XPATH)
  if (at === undefined) return undefined
  let start = text.length
  while (start > 0 && withNames(withPlainQuotes(text.slice(start))).length < named.length - at)
    start--
  return start
}

/** `../age`, `/data/group/age` and `.` as `${age}` and `${.}`, but not inside of texts. */
const withNames = (text: string): string =>
  text
    .split(/("[^"]*"|'[^']*'|“[^”]*”|‘[^’]*’|\$\{[^{}]*\})/)
    .map((part, at) => (at % 2 === 1 ? part : unquotePaths(part)))
    .join("")

const unquotePaths = (text: string): string =>
  text
    .replaceAll(
      /(?:current\(\)\/)?(?:\.\.\/)+(?:[\w.-]+\/)*([A-Za-z_][\w.-]*)|(?<![\w)\]])\/(?:[\w.-]+\/)+([A-Za-z_][\w.-]*)/g,
      (_, near?: string, far?: string) => `\${${near ?? far ?? ""}}`,
    )
    .replaceAll(/(?<![\w.)\]}/])\.(?![\w./])/g, `\${${SELF}}`)

/** Names of questions that an expression asks for. */
export const namesIn = (text: string): readonly string[] =>
  [...withNames(text).matchAll(/\$\{([^{}]*)\}/g)].map(([, name = ""]) => name.trim())

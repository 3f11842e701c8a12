/** The effect of an expression on a value, which may have several results. */
export type JqExpression =
  | { kind: "identity" }
  | { kind: "literal"; value: string | number | boolean | null }
  /** `"№\(.id)"`: texts with results between them. */
  | { kind: "text"; parts: readonly (string | JqExpression)[] }
  /** `.name`, `.["name"]`, `.[0]` of the value of `of`; `name` is evaluated on the input of the whole expression. */
  | { kind: "member"; of: JqExpression; name: JqExpression }
  /** `.[2:4]`. */
  | {
      kind: "slice"
      of: JqExpression
      from: JqExpression | undefined
      to: JqExpression | undefined
    }
  /** `.[]`: every element. */
  | { kind: "each"; of: JqExpression }
  /** `…?`: a failure gives no results. */
  | { kind: "try"; of: JqExpression }
  | { kind: "pipe"; first: JqExpression; rest: JqExpression }
  | { kind: "both"; left: JqExpression; right: JqExpression }
  | { kind: "negate"; of: JqExpression }
  | {
      kind: "if"
      condition: JqExpression
      yes: JqExpression
      no: JqExpression | undefined
    }
  | { kind: "array"; of: JqExpression | undefined }
  | { kind: "object"; entries: readonly (readonly [key: JqExpression, value: JqExpression])[] }
  | { kind: "binary"; operator: JqOperator; left: JqExpression; right: JqExpression }
  | { kind: "call"; name: JqFunction; arguments: readonly JqExpression[] }
  /** `$name`. */
  | { kind: "variable"; name: string }
  /** `of as $name | rest`: `rest` once for each result of `of`. */
  | { kind: "bind"; of: JqExpression; name: string; rest: JqExpression }
  /** `del(paths)`. */
  | { kind: "delete"; paths: JqExpression }
  /** `@csv`. */
  | { kind: "format"; name: JqFormat }

export const JQ_FORMATS = ["csv", "tsv", "json", "text"] as const
export type JqFormat = (typeof JQ_FORMATS)[number]

export const JQ_OPERATORS = [
  "//",
  "or",
  "and",
  "==",
  "!=",
  "<=",
  ">=",
  "<",
  ">",
  "+",
  "-",
  "*",
  "/",
  "%",
] as const
export type JqOperator = (typeof JQ_OPERATORS)[number]

/** Functions by how many arguments they take. */
export const JQ_FUNCTIONS = {
  add: [0],
  all: [0, 1],
  any: [0, 1],
  ascii_downcase: [0],
  ascii_upcase: [0],
  ceil: [0],
  contains: [1],
  empty: [0],
  endswith: [1],
  first: [0, 1],
  flatten: [0, 1],
  floor: [0],
  from_entries: [0],
  fromjson: [0],
  group_by: [1],
  has: [1],
  join: [1],
  keys: [0],
  last: [0, 1],
  length: [0],
  limit: [2],
  ltrimstr: [1],
  map: [1],
  map_values: [1],
  max: [0],
  max_by: [1],
  min: [0],
  min_by: [1],
  not: [0],
  range: [1, 2],
  reverse: [0],
  round: [0],
  rtrimstr: [1],
  select: [1],
  sort: [0],
  sort_by: [1],
  split: [1],
  startswith: [1],
  test: [1, 2],
  to_entries: [0],
  tojson: [0],
  tonumber: [0],
  tostring: [0],
  type: [0],
  unique: [0],
  unique_by: [1],
  values: [0],
  with_entries: [1],
} as const satisfies Readonly<Record<string, readonly number[]>>
export type JqFunction = keyof typeof JQ_FUNCTIONS

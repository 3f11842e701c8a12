/**
 * SQL expressions that return the JSON of a value as text, so that the database sends a long list in the format of the response
 * and the server neither parses nor serializes it. No expression is ever null: `||` would make the whole row null.
 */
export type JsonText = string & { readonly kind: "json" }

const json = (expression: string) => expression as JsonText
const quoteSqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`
const literal = (value: unknown): string => quoteSqlText(JSON.stringify(value))

/** JSON of an integer column that is never null. */
export const jsonInt = (column: string): JsonText => json(`${column}::text`)

/** JSON of a text, boolean or text array column that is never null. */
export const jsonValue = (column: string): JsonText => json(`to_json(${column})::text`)

/** JSON stored in a column; null if the column is null. */
export const jsonStored = (column: string): JsonText => json(`coalesce((${column})::text, 'null')`)

/** JSON of a time column that is never null, in Unix seconds. */
export const jsonTime = (column: string): JsonText =>
  json(`floor(date_part('epoch', ${column}))::bigint::text`)

/** JSON of the value that a number or word is mapped to; null if the column is null. */
export const jsonOneOf = (
  column: string,
  values: Readonly<Record<string | number, unknown>>,
): JsonText => {
  const cases = Object.entries(values).map(
    ([id, value]) => `when ${column} = ${quoteSqlText(id)} then ${literal(value)}`,
  )
  return json(`case ${cases.join(" ")} else 'null' end`)
}

/** `inner` if `column` is not null, otherwise null. */
export const jsonUnlessNull = (column: string, inner: JsonText): JsonText =>
  json(`case when ${column} is null then 'null' else ${inner} end`)

/** `inner` if the condition is true, otherwise null. */
export const jsonWhere = (condition: string, inner: JsonText): JsonText =>
  json(`case when ${condition} then ${inner} else 'null' end`)

/** `inner` if the condition is true, otherwise `other`. */
export const jsonEither = (condition: string, inner: JsonText, other: JsonText): JsonText =>
  json(`case when ${condition} then ${inner} else ${other} end`)

/** JSON object with these fields, in this order. */
export const jsonObject = (fields: Readonly<Record<string, JsonText>>): JsonText => {
  const parts = Object.entries(fields).map(
    ([name, value], at) => `'${at === 0 ? "{" : ","}${JSON.stringify(name)}:' || ${value}`,
  )
  return json(`(${parts.join(" || ")} || '}')`)
}

/**
 * SQL expressions that give the JSON of a value as text, so that a long list leaves the database as it travels on: neither
 * taken apart into values nor put together again. None of them is ever null: `||` would lose the whole row.
 */
export type JsonText = string & { readonly kind: "json" }

const json = (expression: string) => expression as JsonText
const quoteSqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`
const literal = (value: unknown): string => quoteSqlText(JSON.stringify(value))

/** A whole number that is never null. */
export const jsonInt = (column: string): JsonText => json(`${column}::text`)

/** A text, a yes or no, or a list of texts that is never null. */
export const jsonValue = (column: string): JsonText => json(`to_json(${column})::text`)

/** The stored JSON of a column; null if the column is null. */
export const jsonStored = (column: string): JsonText => json(`coalesce((${column})::text, 'null')`)

/** A time that is never null, in unix seconds. */
export const jsonTime = (column: string): JsonText =>
  json(`floor(date_part('epoch', ${column}))::bigint::text`)

/** SQL for the value that a number or word is mapped to; null if the column is null. */
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

/** `inner` where the condition holds, else null. */
export const jsonWhere = (condition: string, inner: JsonText): JsonText =>
  json(`case when ${condition} then ${inner} else 'null' end`)

/** One of two by whether a condition holds. */
export const jsonEither = (condition: string, inner: JsonText, other: JsonText): JsonText =>
  json(`case when ${condition} then ${inner} else ${other} end`)

/** An object with these fields, in this order. */
export const jsonObject = (fields: Readonly<Record<string, JsonText>>): JsonText => {
  const parts = Object.entries(fields).map(
    ([name, value], at) => `'${at === 0 ? "{" : ","}${JSON.stringify(name)}:' || ${value}`,
  )
  return json(`(${parts.join(" || ")} || '}')`)
}

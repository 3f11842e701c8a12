import { cellIn, rowsBy, type Row } from "./tables.ts"

/**
 * Conditions set manually in LimeSurvey, as the expressions that it makes of them: scenarios are joined by "or"; within one,
 * conditions on the same answer by "or", on different ones by "and". By the number of their question.
 */
export function conditionTexts(
  rows: readonly Row[],
  choosesMany: (qid: string) => boolean,
): ReadonlyMap<string, string> {
  return new Map(
    [...rowsBy(rows, "qid")].map(([qid, own]): [string, string] => {
      const scenarios = [...rowsBy(own, "scenario").values()].map((each) =>
        scenarioText(each, choosesMany),
      )
      return [qid, scenarios.map((text) => `(${text})`).join(" or ")]
    }),
  )
}

function scenarioText(rows: readonly Row[], choosesMany: (qid: string) => boolean): string {
  const groups = new Map<string, string[]>()
  for (const [at, row] of rows.entries()) {
    const name = cellIn(row, "cfieldname")
    // Conditions on one of several answers, or on a participant, are joined by "and".
    const isAlone = name.startsWith("+") || name.startsWith("{")
    const key = isAlone ? `${at}` : `${cellIn(row, "cqid")} ${name}`
    groups.set(key, [...(groups.get(key) ?? []), rowText(row, choosesMany(cellIn(row, "cqid")))])
  }
  return [...groups.values()]
    .map((each) => (each.length > 1 ? `(${each.join(" or ")})` : each.join("")))
    .join(" and ")
}

function rowText(row: Row, isOfMany: boolean): string {
  const name = cellIn(row, "cfieldname")
  const method = cellIn(row, "method") || "=="
  const value = row.get("value")?.trim() ?? ""
  if (name.startsWith("{")) return `${name.slice(1, -1)} ${method} ${quoteExpressionText(value)}`
  if (isOfMany && !name.startsWith("+") && value !== "") return `${name}${value}.NAOK ${method} "Y"`
  return comparisonText(`${name.replace(/^\+/, "")}.NAOK`, method, value)
}

function comparisonText(name: string, method: string, value: string): string {
  if (method === "RX") return `regexMatch(${quoteExpressionText(value)}, ${name})`
  if (value === "") return `${method === "!=" ? "!" : ""}is_empty(${name})`
  const other = /^@(.+)@$|^\{(.+)\}$/.exec(value)
  if (other) return `${name} ${method} ${other[1] ?? other[2]}.NAOK`
  const said = `${name} ${method} ${quoteExpressionText(value)}`
  return method === "<" || method === "<=" ? `(!is_empty(${name}) and ${said})` : said
}

const quoteExpressionText = (text: string): string =>
  `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

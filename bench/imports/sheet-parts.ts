import { columnLetters } from "../../packages/core/src/files/index.ts"
import type { Sheet } from "../../packages/interchange/src/files/workbook.ts"
import {
  childOf,
  childrenOf,
  readXmlBytes,
  type XmlElement,
} from "../../packages/interchange/src/files/xml.ts"
import type { SourcePart } from "./source-parts.ts"

type Row = Readonly<Record<string, string>>

/** Rows of a table of an LSS. */
function rowsIn(root: XmlElement, table: string): readonly Row[] {
  const element = childOf(root, table)
  const rows = element && childOf(element, "rows")
  return childrenOf(rows ?? root, "row").map((row) =>
    Object.fromEntries(childrenOf(row).map((cell) => [cell.name, cell.text.trim()])),
  )
}

const isCondition = (text = "") => text !== "" && text !== "1"

/** Parts of an LSS. Filters of arrays are conditions of their rows. */
export function lssParts(bytes: Uint8Array): readonly SourcePart[] {
  const read = readXmlBytes(bytes)
  if (!read.ok) return []
  const root = read.value
  const questions = uniqueBy(rowsIn(root, "questions"), "qid")
  const groups = uniqueBy(rowsIn(root, "groups"), "gid")
  const codes = new Map(questions.map(({ qid = "", title = "" }) => [qid, title]))
  const ofQuestion = (of: SourcePart["of"], qid = "", name: string): SourcePart[] => {
    const owner = codes.get(qid)
    return owner === undefined ? [] : [{ of, place: `${owner}.${name}`, owner }]
  }
  return [
    ...questions.flatMap(({ qid, relevance }) =>
      isCondition(relevance) ? ofQuestion("question", qid, "relevance") : [],
    ),
    ...questions.flatMap(({ title = "", type }): SourcePart[] =>
      type === "X" ? [{ of: "text", place: title, owner: title }] : [],
    ),
    ...uniqueBy(rowsIn(root, "subquestions"), "qid").flatMap(
      ({ parent_qid, title = "", relevance }) =>
        isCondition(relevance) ? ofQuestion("item", parent_qid, title) : [],
    ),
    ...rowsIn(root, "question_attributes").flatMap(({ qid, attribute = "", value = "" }) => {
      if (value === "" || value === "0") return []
      if (/^array_filter(?:_exclude)?$/.test(attribute)) return ofQuestion("item", qid, attribute)
      return attribute === "random_group" ? ofQuestion("random", qid, attribute) : []
    }),
    ...groups.flatMap(({ grelevance, randomization_group = "" }, at): SourcePart[] => [
      ...(isCondition(grelevance)
        ? [{ of: "question", place: `groups[${at}].grelevance`, owner: `groups[${at}]` } as const]
        : []),
      ...(randomization_group === ""
        ? []
        : [{ of: "random", place: `groups[${at}].randomization_group`, owner: "" } as const]),
    ]),
  ]
}

function uniqueBy(rows: readonly Row[], name: string): readonly Row[] {
  const known = new Map<string | undefined, Row>()
  for (const row of rows) if (!known.has(row[name])) known.set(row[name], row)
  return [...known.values()]
}

/** Parts of an XLSForm. */
export function xlsFormParts(sheets: readonly Sheet[]): readonly SourcePart[] {
  const sheet = sheets.find(({ name }) => /^survey$/i.test(name.trim()))
  const [head, ...rows] = sheet?.rows ?? []
  if (!sheet || !head) return []
  const columns = new Map([...head.cells].map(([at, cell]) => [cell.trim().toLowerCase(), at]))
  const columnOf = (...names: string[]) =>
    names.map((name) => columns.get(name)).find((at) => at !== undefined) ?? -1
  const [type, relevant, filter] = [
    columnOf("type"),
    columnOf("relevant", "relevance", "bind::relevant"),
    columnOf("choice_filter"),
  ]
  return rows.flatMap(({ number, cells }): SourcePart[] => {
    const kind = (cells.get(type) ?? "").trim().toLowerCase()
    const at = (column: number) => `${sheet.name}!${columnLetters(column)}${number}`
    const owner = at(type)
    // Calculations and data of the device are no questions.
    if (kind === "" || NO_QUESTIONS.test(kind)) return []
    const parts: SourcePart[] = []
    const text = (cells.get(relevant) ?? "").trim()
    if (text !== "") parts.push({ of: "question", place: at(relevant), owner, text })
    if ((cells.get(filter) ?? "").trim() !== "" && kind.startsWith("select"))
      parts.push({ of: "item", place: at(filter), owner })
    if (kind === "note") parts.push({ of: "text", place: owner, owner })
    if (/^begin[ _]repeat/.test(kind)) parts.push({ of: "loop", place: owner, owner })
    return parts
  })
}

const NO_QUESTIONS =
  /^(?:calculate|hidden|start|end|today|deviceid|username|phonenumber|simserial|subscriberid|email|audit|end[ _](?:group|repeat).*)$/

import type { GraphNode } from "@qo/core/interview"
import { readNumber } from "@qo/core/lib"
import type { AnswerValue } from "@qo/core/questionnaire"

/** One answer by its displayed number, with an open answer in brackets; the next begins where this one ended. */
const CHOICE = /(\d+)(?:\s*\(([^)]*)\))?[\s,;]*/y
const ROW = /^(\d+)=(\d+(?:,\d+)*)$/

/** Reads a typed answer; `undefined` if it is invalid. `order`: codes in displayed order. */
export function readAnswer(
  node: GraphNode,
  line: string,
  order: readonly number[],
): AnswerValue | undefined {
  switch (node.form) {
    case "codes":
      return readCodes(line, order)
    case "numbers":
      return readNumbers(line, node.pair)
    case "rows":
      return readRows(line, order, node.codes)
    case "text":
      return line === "" ? undefined : { text: line }
    case "place":
      return line === "" ? undefined : { place: line }
    case "nothing":
      return undefined
  }
}

function readCodes(line: string, order: readonly number[]): AnswerValue | undefined {
  const codes: number[] = []
  const texts: Record<string, string> = {}
  CHOICE.lastIndex = 0
  while (CHOICE.lastIndex < line.length) {
    const [, number, text] = CHOICE.exec(line) ?? []
    const code = order[Number(number) - 1]
    if (code === undefined) return undefined
    codes.push(code)
    if (text !== undefined) texts[code] = text
  }
  if (codes.length === 0) return undefined
  return Object.keys(texts).length > 0 ? { codes, texts } : { codes }
}

/** A pair stands apart by a semicolon or a blank. */
function readNumbers(line: string, isPair: boolean): AnswerValue | undefined {
  const words = isPair ? line.trim().split(line.includes(";") ? ";" : /\s+/) : [line]
  const numbers = words.map(readNumber)
  return words.length > 2 || numbers.some(Number.isNaN) ? undefined : { numbers }
}

function readRows(
  line: string,
  statements: readonly number[],
  columns: readonly number[],
): AnswerValue | undefined {
  const rows: Record<string, number[]> = {}
  for (const word of line.split(/[\s;]+/).filter(Boolean)) {
    const [, row, chosen] = ROW.exec(word) ?? []
    const statement = statements[Number(row) - 1]
    const codes = (chosen ?? "").split(",").map((each) => columns[Number(each) - 1])
    if (statement === undefined || codes.some((code) => code === undefined)) return undefined
    rows[statement] = codes.filter((code) => code !== undefined)
  }
  return Object.keys(rows).length > 0 ? { rows } : undefined
}

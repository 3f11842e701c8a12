import type { ConditionAtom, ForeignCondition } from "../foreign-condition.ts"
import type { ForeignQuestion } from "../foreign-survey.ts"
import type { Draft } from "./form-reader.ts"

/** Converts conditions on questions that became rows of a matrix. */
export function rowConditions(
  drafts: readonly Draft[],
): (condition: ForeignCondition) => ForeignCondition {
  const grids = new Map<string, ForeignQuestion>()
  const names = new Set(drafts.map(({ question }) => question.name))
  for (const { question } of drafts)
    for (const { value } of question.kind === "grid" ? (question.rows ?? []) : [])
      if (!names.has(value)) grids.set(value, question)
  const inRows = (condition: ForeignCondition): ForeignCondition => {
    if ("parts" in condition) return { ...condition, parts: condition.parts.map(inRows) }
    if ("part" in condition) return { ...condition, part: inRows(condition.part) }
    const grid = "question" in condition ? grids.get(condition.question) : undefined
    return "question" in condition && grid ? ofRow(condition, grid) : condition
  }
  return inRows
}

function ofRow(atom: ConditionAtom, { name, options = [] }: ForeignQuestion): ForeignCondition {
  const { question: row } = atom
  if (atom.kind === "chosen") return { ...atom, question: name, row }
  if (atom.kind === "asked") return { ...atom, question: name }
  if (atom.kind === "answered")
    return { kind: "chosen", question: name, row, options: options.map(({ value }) => value) }
  return { kind: "opaque", text: row, why: { key: "conditionUnanswerable" } }
}

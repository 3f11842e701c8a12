import { field, isJson, listIn, textIn, type Json } from "../json-parts.ts"
import type { ForeignQuestion } from "../foreign-survey.ts"
import { itemsOf } from "./choices-of.ts"
import { Changes, questionOf, type ElementAt } from "./element.ts"
import { KINDS } from "./kinds.ts"

type Part = (at: ElementAt) => readonly ForeignQuestion[]

/** Kinds that are several questions here. */
export const PARTED: Readonly<Record<string, Part>> = { multipletext, matrixdropdown }

function partOf(at: ElementAt, part: Json, list: string, index: number): ElementAt {
  const name = textIn(part, "name") ?? String(index + 1)
  const title = at.texts.text(field(part, "title")) ?? name
  const whole = at.texts.text(field(at.json, "title")) ?? at.name
  return {
    ...at,
    json: { ...part, title: `${whole}: ${title}` },
    name: `${at.name}.${name}`,
    place: `${at.place}.${list}[${index}]`,
  }
}

function multipletext(at: ElementAt): readonly ForeignQuestion[] {
  return listIn(at.json, "items")
    .filter(isJson)
    .map((item, index) => {
      const own = partOf(at, item, "items", index)
      const changes = new Changes(own)
      changes.changed("asQuestions", { kind: "multipletext" })
      const parts = KINDS["text"]?.(own, changes) ?? { kind: "text" }
      return questionOf(own, parts, changes)
    })
}

const CHOSEN: ReadonlySet<string> = new Set(["dropdown", "radiogroup", "checkbox", "tagbox"])

/** Each column that asks to choose is a matrix of its own; the others are named. */
function matrixdropdown(at: ElementAt): readonly ForeignQuestion[] {
  const rows = itemsOf(at.json, "rows", at.texts)
  const shared = listIn(at.json, "choices")
  return listIn(at.json, "columns")
    .filter(isJson)
    .flatMap((column, index) => {
      const own = partOf(at, column, "columns", index)
      const cell = textIn(column, "cellType") ?? textIn(at.json, "cellType") ?? "dropdown"
      if (!CHOSEN.has(cell)) return []
      const changes = new Changes(own)
      changes.changed("asQuestions", { kind: "matrixdropdown" })
      const given = listIn(column, "choices")
      const choices = given.length > 0 ? given : shared
      const many = cell === "checkbox" || cell === "tagbox"
      return [
        questionOf(
          own,
          {
            kind: "grid",
            rows,
            options: itemsOf({ choices }, "choices", at.texts),
            ...(many && { manyInRow: true }),
          },
          changes,
        ),
      ]
    })
}

/** Columns of such a matrix that did not become questions. */
export const columnsLeft = ({ json }: ElementAt): readonly { index: number; column: Json }[] =>
  listIn(json, "columns").flatMap((column, index) => {
    if (!isJson(column)) return []
    const cell = textIn(column, "cellType") ?? textIn(json, "cellType") ?? "dropdown"
    return CHOSEN.has(cell) ? [] : [{ index, column }]
  })

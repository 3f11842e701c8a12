import type { ForeignChange, ForeignGuard, ForeignQuestion } from "../foreign-survey.ts"
import { isJson, shownJson, type Json } from "../json-parts.ts"
import { itemsOf } from "./choices-of.ts"
import { Changes, questionOf, type ElementAt } from "./element.ts"
import { changesLeft } from "./fields-left.ts"
import { Fields } from "./fields.ts"
import { guardsOf } from "./guards.ts"
import { text } from "./written.ts"

export interface Parts {
  questions: readonly ForeignQuestion[]
  /** Parts that are no questions here. */
  left: readonly Fields[]
}

/** Kinds that are several questions here. */
export const PARTED: Readonly<Record<string, (at: ElementAt) => Parts>> = {
  multipletext,
  matrixdropdown,
}

/** The parts in a list; a word alone is a part of that name. What is neither is named. */
function partsIn(at: ElementAt, list: string, changes: Changes): readonly ElementAt[] {
  const { fields, name } = at
  const title = fields.words("title") ?? name
  return fields.list(list).flatMap((each, index) => {
    const place = `${fields.at(list)}[${index}]`
    const json: Json | undefined =
      typeof each === "string" && each !== "" ? { name: each } : isJson(each) ? each : undefined
    if (!json) {
      changes.all.push({ key: "itemValueless", lost: true, place, text: shownJson(each) })
      return []
    }
    const part = new Fields(json, place, fields.texts)
    const own = part.string("name") ?? String(index + 1)
    const guards: readonly ForeignGuard[] = guardsOf(part)
    const shownIf = [...at.shownIf, ...guards]
    return [{ ...at, fields: part, title, label: own, name: `${name}.${own}`, shownIf }]
  })
}

/** What was said of the whole stands at its first part. */
function withWhole(
  at: ElementAt,
  changes: Changes,
  questions: readonly ForeignQuestion[],
): readonly ForeignQuestion[] {
  const { fields } = at
  const hint = fields.words("description")
  if (fields.isOn("isRequired")) changes.changed("requiredChanged")
  fields.told("type", "name")
  const all: readonly ForeignChange[] = [...changes.all, ...changesLeft(fields)]
  const [first, ...rest] = questions
  if (!first) return []
  return [
    {
      ...first,
      ...(hint && { hint: [hint, first.hint].filter(Boolean).join("\n") }),
      changes: [...first.changes, ...all],
    },
    ...rest,
  ]
}

function multipletext(at: ElementAt): Parts {
  const whole = new Changes(at)
  const questions = partsIn(at, "items", whole).map((part) => {
    const changes = new Changes(part)
    changes.changed("asQuestions", { kind: "multipletext" })
    return questionOf(part, text(part, changes), changes)
  })
  return { questions: withWhole(at, whole, questions), left: [] }
}

const CHOSEN: ReadonlySet<string> = new Set(["dropdown", "radiogroup", "checkbox", "tagbox"])

/** Each column that asks to choose is a matrix of its own; the others are left. */
function matrixdropdown(at: ElementAt): Parts {
  const { fields } = at
  const whole = new Changes(at)
  const rows = itemsOf(fields, "rows", { areRows: true })
  whole.all.push(...rows.changes)
  const usual = fields.string("cellType") ?? "dropdown"
  const cellOf = (part: ElementAt) => {
    const cell = part.fields.string("cellType") ?? "default"
    return cell === "default" ? usual : cell
  }
  const columns = partsIn(at, "columns", whole)
  const asked = columns.filter((part) => CHOSEN.has(cellOf(part)))
  const questions = asked.map((part) => {
    const changes = new Changes(part)
    changes.changed("asQuestions", { kind: "matrixdropdown" })
    const own = itemsOf(part.fields, "choices")
    const shared = own.options.length > 0 ? undefined : itemsOf(fields, "choices")
    changes.all.push(...own.changes, ...(part === asked[0] ? (shared?.changes ?? []) : []))
    const many = ["checkbox", "tagbox"].includes(cellOf(part))
    const options = (shared ?? own).options
    return questionOf(
      part,
      { kind: "grid", rows: rows.options, options, ...(many && { manyInRow: true }) },
      changes,
    )
  })
  return {
    questions: withWhole(at, whole, questions),
    left: columns.filter((part) => !asked.includes(part)).map((part) => part.fields),
  }
}

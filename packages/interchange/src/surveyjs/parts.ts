import type { ForeignChange, ForeignGuard, ForeignQuestion } from "../foreign-survey.ts"
import { isJson, shownJson, type Json } from "../json-parts.ts"
import type { Changes, ElementAt } from "./element.ts"
import { changesLeft } from "./fields-left.ts"
import { Fields } from "./fields.ts"
import { guardsOf, requirementOf } from "./guards.ts"

export interface Parts {
  questions: readonly ForeignQuestion[]
  /** Parts that are no questions here. */
  left: readonly Fields[]
  /** It is asked any number of times there. */
  isLoop?: boolean
}

/** The parts in a list; a word alone is a part of that name. Other values are reported. */
export function partsIn(at: ElementAt, list: string, changes: Changes): readonly ElementAt[] {
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
    const requiredIf = requirementOf(part)
    const named = { title, label: own, name: `${name}.${own}` }
    return [{ ...at, ...named, fields: part, shownIf, requiredIf }]
  })
}

/** Notes about the whole are at its first part. */
export function withWhole(
  at: ElementAt,
  changes: Changes,
  questions: readonly ForeignQuestion[],
): readonly ForeignQuestion[] {
  const { fields } = at
  const hint = fields.words("description")
  if (fields.isOn("isRequired")) changes.changed("requiredChanged")
  if (at.requiredIf) changes.lost("requiredIf", "requiredSometimes", { element: "condition" })
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

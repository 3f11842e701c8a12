import type { ForeignRepeat } from "../foreign-survey.ts"
import { isJson, listIn, textIn, type Json } from "../json-parts.ts"
import type { Fields } from "./fields.ts"

/** Settings of a repeated part that have no effect if its items are answers. */
const IDLE = [
  "valueName",
  "templateTitle",
  "titleLocation",
  "panelCount",
  "minPanelCount",
  "rowCount",
  "minRowCount",
] as const

/** Settings that keep respondents from adding and removing parts. */
const FIXED = ["allowAddPanel", "allowRemovePanel", "allowAddRows", "allowRemoveRows"] as const

/** A question whose answers are stored as objects with this property. */
interface SharedQuestion {
  name: string
  property: string
}

/**
 * Questions whose chosen answers are the parts of a dynamic panel or matrix: both have the same name of values, and the question
 * names a property for its answers.
 */
export class SharedChoices {
  private readonly questions = new Map<string, SharedQuestion>()
  /** Names of the values of dynamic panels and matrices. */
  private readonly repeated: ReadonlySet<string>

  constructor(survey: Json) {
    this.repeated = new Set(repeatedValues(survey))
  }

  /** Records a question if its chosen answers are parts of a dynamic panel or matrix. */
  add(fields: Fields, name: string): void {
    const shared = textIn(fields.json, "valueName") ?? name
    const property = this.repeated.has(shared) ? fields.string("valuePropertyName") : undefined
    if (property) this.questions.set(shared, { name, property })
  }

  /** The repeat of a dynamic panel or matrix; undefined if respondents add its parts. `before`: `panel` or `row`. */
  repeatOf(fields: Fields, name: string, before: "panel" | "row"): ForeignRepeat | undefined {
    const shared = this.questions.get(fields.string("valueName") ?? name)
    if (!shared) return undefined
    const title = fields.words("templateTitle") ?? fields.words("title")
    fields.told("title", ...IDLE, ...FIXED.filter((each) => fields.value(each) === false))
    const guard = fields.condition("templateVisibleIf")
    if (guard !== "" && !isOfExclusive(guard, shared.property)) fields.leave("templateVisibleIf")
    return {
      of: shared.name,
      over: "chosen",
      name,
      title,
      items: new Map([[`${before}.${shared.property}`.toLowerCase(), { isValue: false }]]),
      text: `valuePropertyName: ${shared.property}`,
      place: fields.place,
    }
  }
}

const LISTS = ["pages", "elements", "questions"] as const

function repeatedValues(json: Json): string[] {
  const name = textIn(json, "valueName") ?? textIn(json, "name")
  const isRepeated = ["paneldynamic", "matrixdynamic"].includes(textIn(json, "type") ?? "")
  const inside = LISTS.flatMap((list) => listIn(json, list).filter(isJson).flatMap(repeatedValues))
  return isRepeated && name !== undefined ? [name, ...inside] : inside
}

/** Answers that exclude all others, which are no items here. */
const EXCLUSIVE_VALUES = ["none", "refused", "dontknow"] as const

/** The condition under which a part is shown: its item excludes no other answers. */
export const notExclusive = (property: string, values: readonly string[]): string =>
  values.map((value) => `{panel.${property}} <> '${value}'`).join(" and ")

/** Whether a condition hides only parts of answers that exclude others. */
function isOfExclusive(condition: string, property: string): boolean {
  const parts = condition.split(" and ").map((part) => part.trim())
  return parts.every((part) =>
    EXCLUSIVE_VALUES.some((value) => part === notExclusive(property, [value])),
  )
}

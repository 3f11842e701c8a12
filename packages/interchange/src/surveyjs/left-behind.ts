import type { ForeignElement, ForeignLoss } from "../foreign-survey.ts"
import { fieldIn, isJson, listIn, shownJson } from "../json-parts.ts"
import type { Note } from "../report/note.ts"
import { Fields } from "./fields.ts"

/** Lists whose questions are lost with their parent. */
const NESTED = ["elements", "questions", "templateElements", "detailElements", "columns"] as const

/** Fields with the element's text, most important first. */
const TEXTS = ["title", "html", "description"] as const

/**
 * An element that is no question here, with all that it says: its text, its condition, its answers. Questions within it go with
 * it, each by itself.
 */
export function leftBehind(
  fields: Fields,
  name: string,
  why: Note,
  element: ForeignElement,
): readonly ForeignLoss[] {
  const { json, texts, place } = fields
  const said = TEXTS.flatMap((each) => texts.text(fieldIn(json, each)) ?? [])
  const title = said[0] ?? name
  const isNamed = said.length > 0 || fieldIn(json, "name") !== name
  const rest = Object.keys(json).flatMap((key) => {
    if (key === "type" || (key === "name" && !isNamed)) return []
    if (TEXTS.some((each) => each === key) && texts.text(fieldIn(json, key)) !== undefined)
      return []
    const value = fieldIn(json, key)
    const own =
      isNested(key) && Array.isArray(value) ? value.filter((each) => !isJson(each)) : value
    return isSaid(own) ? [`${key}: ${shownJson(own)}`] : []
  })
  texts.takeMissing()
  const own: ForeignLoss = {
    element,
    place,
    name: title,
    why,
    text: [...(said.length > 0 ? said : [name]), ...rest].join("; "),
  }
  return [own, ...NESTED.flatMap((list) => lossesWithin(fields, list))]
}

const isNested = (key: string): boolean => NESTED.some((each) => each === key)

const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0)

const lossesWithin = (fields: Fields, list: string): readonly ForeignLoss[] =>
  listIn(fields.json, list).flatMap((each, at) => {
    if (!isJson(each)) return []
    const inner = new Fields(each, `${fields.at(list)}[${at}]`, fields.texts)
    const name = inner.string("name") ?? inner.place
    return leftBehind(inner, name, { key: "leftWithIt" }, "question")
  })

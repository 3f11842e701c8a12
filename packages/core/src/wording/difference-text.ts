import type { DifferenceChange, DifferencePlace } from "../edits/index.ts"
import { putInQuotes, textOrKey } from "../i18n/index.ts"
import { fieldValueText, type ValueWords } from "./field-value-text.ts"
import type { PlaceWords } from "./place-words.ts"
import { quoteText, shortenText } from "./question-names.ts"

/** A difference as returned by core or the server. */
export interface ToldDifference {
  element: string
  change: string
  kind: string
  place: object
  weight?: unknown
  field?: unknown
  language?: unknown
  part?: unknown
  before?: unknown
  after?: unknown
}

/** Texts for one of the compared states. */
export type SideWords = ValueWords & PlaceWords

/** One difference as text. */
export interface DifferenceText {
  change: DifferenceChange
  place: DifferencePlace
  /** Title such as `changed: question · text`. Removed elements have the name that they had before. */
  title: string
  /** Warning if stored answers would change their meaning or would no longer belong to a question. */
  breaksData: string | undefined
  /** Values of a changed field. */
  before?: string
  after?: string
  /** The whole text of an added or removed element if its name was shortened; both positions of a moved element. */
  note?: string
}

/** Differences in one question, block or portrait. */
export interface DifferenceGroup {
  where: string
  differences: readonly DifferenceText[]
}

/** Returns the differences grouped by element. Positions on the canvas are ignored. */
export function differenceTexts(
  differences: readonly ToldDifference[],
  { was, now }: { was: SideWords; now: SideWords },
): readonly DifferenceGroup[] {
  const told = differences.filter(({ kind }) => kind !== "layout")
  const groups = Map.groupBy(told, ({ place }) => placeKey(place))
  return [...groups.values()].map((those) => ({
    where: whereOf(those[0]?.place ?? {}, was, now),
    differences: those.map((each) => textOf(each, was, now)),
  }))
}

/** Returns the key of the question, block or portrait that contains a difference. */
const placeKey = ({ block, question, portrait }: DifferencePlace): string =>
  question ?? block ?? String(portrait ?? "")

/** Returns the current name of the element, or its earlier name if it was removed. */
function whereOf(place: DifferencePlace, was: SideWords, now: SideWords): string {
  const { answer: _answer, statement: _statement, ...whole } = place
  const { block, question } = whole
  const isThere =
    (question === undefined || now.names.number(question) > 0) &&
    (block === undefined || now.names.hasBlock(block))
  return (isThere ? now : was).where(whole)
}

function textOf(each: ToldDifference, was: SideWords, now: SideWords): DifferenceText {
  const change = each.change as DifferenceChange
  const place = each.place as DifferencePlace
  return {
    change,
    place,
    title: titleOf(each, change === "removed" ? was : now),
    breaksData: each.weight === "breaksData" ? now.t("differenceWeight.breaksData") : undefined,
    ...valuesOf(each, was, now),
  }
}

/** Returns a title: `removed: answer “Strategy”`, `changed: question · redirect`. */
function titleOf(difference: ToldDifference, words: SideWords): string {
  const { element, change, field, place } = difference
  const say = (key: string): string => textOrKey(words.t.table, key)
  const { answer, statement } = place as DifferencePlace
  const part = answer ?? statement
  const name = part === undefined ? "" : ` ${quoteText(words.names.answer(part), words.t)}`
  const of =
    typeof field === "string" ? ` · ${say(`elementField.${field}`)}${languageOf(difference)}` : ""
  return `${say(`differenceChange.${change}`)}: ${say(`element.${element}`).toLowerCase()}${name}${of}`
}

/** Returns the language and the part of a changed translation in parentheses. */
export const languageOf = ({ language, part }: { language?: unknown; part?: unknown }): string =>
  typeof language === "string" ? ` (${language}, ${String(part)})` : ""

function valuesOf(
  { change, field, before, after }: ToldDifference,
  was: SideWords,
  now: SideWords,
): Pick<DifferenceText, "before" | "after" | "note"> {
  if (change === "added") return cutText(after, now)
  if (change === "removed") return cutText(before, was)
  if (change === "moved") return movedText(before, after, was, now)
  const name = typeof field === "string" ? field : "text"
  return { before: fieldValueText(name, before, was), after: fieldValueText(name, after, now) }
}

/** Returns the whole text if the name in the title was shortened. */
const cutText = (text: unknown, { t }: SideWords): Pick<DifferenceText, "note"> =>
  typeof text === "string" && shortenText(text) !== text ? { note: putInQuotes(text, t) } : {}

/** Returns the list that contains a moved element, and its position in this list. */
function movedText(before: unknown, after: unknown, was: SideWords, now: SideWords) {
  const [from, to] = [standingText(before, was), standingText(after, now)]
  return from && to ? { note: `${from} → ${to}` } : {}
}

function standingText(place: unknown, { names, t }: SideWords): string {
  if (typeof place !== "object" || place === null || !("in" in place && "at" in place)) return ""
  const inside = String(place.in)
  const title = names.number(inside) > 0 ? names.short(inside) : names.blockName(inside)
  const number = Number(place.at) + 1
  return t("difference.standing", { number, title: title === inside ? "" : title }).trim()
}

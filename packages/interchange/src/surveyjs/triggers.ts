import { questionsIn, type ForeignCondition } from "../foreign-condition.ts"
import type { ForeignLoss, ForeignPage, ForeignQuestion, ForeignSkip } from "../foreign-survey.ts"
import type { NoteKey } from "../report/note.ts"
import { isJson, listIn, shownJson, type Json } from "../json-parts.ts"
import { lossesLeft } from "./fields-left.ts"
import { Fields } from "./fields.ts"
import type { LocalizedTexts } from "./localized-texts.ts"

export interface Triggers {
  skips: ReadonlyMap<ForeignQuestion, readonly ForeignSkip[]>
  lost: readonly ForeignLoss[]
}

/**
 * Effects of triggers on the flow: `skip` leaves the last question of its condition, `complete` ends the survey after the page of
 * that question. Changes of values are reported.
 */
export function readTriggers(
  survey: Json,
  pages: readonly ForeignPage[],
  meaningOf: (text: string) => ForeignCondition,
  texts: LocalizedTexts,
  shown: TriggerUse,
): Triggers {
  const skips = new Map<ForeignQuestion, ForeignSkip[]>()
  const lost: ForeignLoss[] = []
  const add = (question: ForeignQuestion, skip: ForeignSkip) =>
    skips.set(question, [...(skips.get(question) ?? []), skip])
  for (const [at, trigger] of listIn(survey, "triggers").entries()) {
    const place = `triggers[${at}]`
    if (!isJson(trigger)) {
      lost.push(noTrigger(trigger, place))
      continue
    }
    const fields = new Fields(trigger, place, texts)
    const { type, text, goTo } = partsOf(fields)
    const when = meaningOf(text)
    const last = lastAsked(when, pages)
    const guard = { when, text, place }
    const lastOnPage = last && pages[last.page]?.questions.at(-1)
    if (type === "complete" && lastOnPage && last.page + 1 < pages.length) {
      const end = { ...guard, text: `complete: ${text}`, to: { kind: "end" as const } }
      add(lastOnPage, { ...end, evenIfHidden: true })
      lost.push(...lossesLeft(fields, end.text))
    } else if (type === "skip" && last && !isOnPage(goTo, last.page, pages)) {
      const to = { kind: "question" as const, name: firstBeside(goTo, pages) }
      const skip = { ...guard, text: `skip → ${goTo}: ${text}`, to }
      add(last.question, skip)
      lost.push(...lossesLeft(fields, skip.text))
    } else lost.push(...lossesBeside(fields, shown, last !== undefined))
  }
  return { skips, lost }
}

/** Effects of a trigger beyond the flow; for a trigger that shows a question with a condition, only the other ones. */
function lossesBeside(fields: Fields, shown: TriggerUse, isKnown: boolean): readonly ForeignLoss[] {
  const { type, text } = partsOf(fields)
  const name = `${type}: ${text}`
  if (type === "visible" && shown.isSaid(fields)) return lossesLeft(fields, name)
  const why = { key: reasonOf(type, isKnown) }
  const { place, json } = fields
  return [{ element: elementOf(type), place, name, why, text: shownJson(json) }]
}

/** Knows triggers whose elements have their conditions. */
interface TriggerUse {
  isSaid: (trigger: Fields) => boolean
}

const noTrigger = (trigger: unknown, place: string): ForeignLoss => ({
  element: "setting",
  place,
  name: place,
  why: { key: "noSuchSetting", params: { name: "triggers" } },
  text: shownJson(trigger),
})

/** Triggers that affect the flow; all others change values. */
const WAYS: ReadonlySet<string> = new Set(["complete", "skip"])

const elementOf = (type: string) => (WAYS.has(type) ? ("skip" as const) : ("setting" as const))

/** Type, condition and target of a trigger. */
export const partsOf = (fields: Fields) => ({
  type: (fields.string("type") ?? "").replace(/trigger$/, ""),
  text: fields.string("expression") ?? oldExpression(fields),
  goTo: fields.string("gotoName") ?? "",
})

function reasonOf(type: string, isKnown: boolean): NoteKey {
  if (!WAYS.has(type)) return "expression"
  if (!isKnown) return "conditionOpaque"
  return type === "skip" ? "jumpOnPage" : "nothingBehind"
}

/** Triggers of old surveys: a name, an operator and a value. */
function oldExpression(fields: Fields): string {
  const name = fields.string("name")
  if (!name) return ""
  const operator = fields.string("operator") ?? "equal"
  const value = fields.value("value")
  return `{${name}} ${operator} ${value === undefined ? "" : JSON.stringify(value)}`.trim()
}

const isOnPage = (name: string, page: number, pages: readonly ForeignPage[]): boolean =>
  pages[page]?.questions.some((each) => each.name === firstBeside(name, pages)) ?? false

/** A jump shows the whole page of its target, from its first question. */
const firstBeside = (name: string, pages: readonly ForeignPage[]): string =>
  pages.find(({ questions }) =>
    questions.some((each) => each.name === name || each.name.startsWith(`${name}.`)),
  )?.questions[0]?.name ??
  pages.find((page) => page.name === name)?.questions[0]?.name ??
  name

/** The last question that a condition asks for, and its page. */
function lastAsked(when: ForeignCondition, pages: readonly ForeignPage[]) {
  const names = questionsIn(when)
  let last: { question: ForeignQuestion; page: number } | undefined
  pages.forEach(({ questions }, page) => {
    for (const question of questions) if (names.has(question.name)) last = { question, page }
  })
  return last
}

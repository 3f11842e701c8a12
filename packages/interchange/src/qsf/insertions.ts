import type { ForeignAnswer, ForeignInsertion } from "../foreign-survey.ts"
import { partOf } from "./logic.ts"
import type { QsfConditionQuestion, Scope } from "./qsf-condition-question.ts"

const PLACE = /\$\{[^{}]{1,300}\}/g
const LOCATOR = /^\$\{q:\/\/([^/#}]+)(#\w+)?\/([^}]+)\}$/
/** A field of the loop around the question, whose name no question has. */
const LOOP_FIELD = /^\$\{(lm:\/\/Field\/\d+)\}$/

/** `${q://QID1/ChoiceGroup/SelectedChoices}` in texts. Recoded values, embedded data and dates are reported. */
export const insertionsIn = (text: string, scope: Scope): readonly ForeignInsertion[] =>
  (text.match(PLACE) ?? []).map((whole) => ({ whole, shows: answerOf(whole, scope) }))

function answerOf(whole: string, { before }: Scope): ForeignAnswer | undefined {
  const [, field] = LOOP_FIELD.exec(whole) ?? []
  if (field !== undefined) return { question: field }
  const [, id = "", column = "", locator = ""] = LOCATOR.exec(whole.replaceAll("%23", "#")) ?? []
  const [what = "", ...path] = locator.replace(/^ChoiceGroup\//, "").split("/")
  const asked = before(id)[0]
  const part = asked && partOf(asked, { column, what, path })
  const read = Object.hasOwn(BY_LOCATOR, what) ? BY_LOCATOR[what] : undefined
  return part && read?.(part, path.at(-1))
}

/** The part of an answer that each locator shows; `choice`: the choice that it names. */
const BY_LOCATOR: Readonly<
  Record<string, (part: QsfConditionQuestion, choice?: string) => ForeignAnswer | undefined>
> = {
  SelectedChoices: ({ name, kind }, choice) =>
    kind === "grid" || choice !== undefined ? undefined : { question: name },
  ChoiceTextEntryValue: writtenOf,
  SelectedChoicesTextEntry: writtenOf,
  ChoiceNumericEntryValue: ({ name }) => ({ question: name }),
}

/** The words of an open question, or those beside its choice. */
function writtenOf(
  { name, kind, options }: QsfConditionQuestion,
  choice?: string,
): ForeignAnswer | undefined {
  if (kind === "grid" || kind === "order") return undefined
  if (kind !== "choice" && kind !== "choices") return { question: name }
  const others = options.filter((option) => option.kind === "other")
  const isOther = choice === undefined || others.some(({ value }) => value === choice)
  return isOther ? { question: name, part: "other" } : undefined
}

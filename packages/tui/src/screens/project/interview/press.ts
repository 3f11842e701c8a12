import type { Locale } from "@qo/core/i18n"
import { type GraphNode, offeredPortraits, openNode } from "@qo/core/interview"
import { readNumber } from "@qo/core/lib"
import { answersOf, type AnswerValue, choosesManyInRow, isExclusive } from "@qo/core/questionnaire"
import { readAnswer } from "../../../questionnaire-words/read-answer.ts"
import { type EditedText, editByKey, editedText, insertText } from "../../../terminal/index.ts"
import type { ChoiceDraft, Draft, GridDraft, PlaceDraft, ReadDraft, TypedDraft } from "./draft.ts"
import { applyEvent, type InterviewModel, restartInterview } from "./model.ts"
import { placesFound } from "./places-found.ts"

/** A key by its name, and the text that it types. */
export interface Key {
  name: string
  typed: string
}

/** Keys that work whatever is asked. */
const EVERYWHERE: Readonly<Record<string, (model: InterviewModel) => InterviewModel>> = {
  "shift+tab": (model) => applyEvent(model, { kind: "back" }),
  tab: (model) => {
    const node = openNode(model)
    return node ? applyEvent(model, { kind: "skip", question: node.id }) : model
  },
  "ctrl+r": restartInterview,
}

/** Applies a key to the interview; unknown keys change nothing. */
export function pressKey(model: InterviewModel, key: Key, locale: Locale): InterviewModel {
  const everywhere = EVERYWHERE[key.name]
  if (everywhere) return everywhere(model)
  const { draft } = model
  const node = openNode(model)
  // Enter, pressed once more than there are questions, must not clear the interview's result.
  if (draft.form === "over") return model
  if (draft.form === "lease") return pressLease(model, draft.cursor, key)
  if (!node) return model
  switch (draft.form) {
    case "choice":
      return draft.typing
        ? typeOwnWords(model, draft, draft.typing, key)
        : pressChoice(model, node, draft, key)
    case "grid":
      return pressGrid(model, node, draft, key)
    case "typed":
      return pressTyped(model, node, draft, key)
    case "place":
      return pressPlace(model, node, draft, key, locale)
    case "read":
      return pressRead(model, node, draft, key)
  }
}

const withDraft = (model: InterviewModel, draft: Draft): InterviewModel => ({
  ...model,
  draft,
  problem: undefined,
})
const answer = (model: InterviewModel, node: GraphNode, value: AnswerValue | undefined) =>
  value
    ? applyEvent(model, { kind: "answer", question: node.id, value })
    : { ...model, problem: "unreadable" as const }

const STEPS: Readonly<Record<string, number>> = { down: 1, j: 1, up: -1, k: -1 }
const PAGES: Readonly<Record<string, number>> = {
  pagedown: 10,
  pageup: -10,
  home: -Infinity,
  end: Infinity,
  g: -Infinity,
  G: Infinity,
}
const moveFocus = (at: number, key: Key, length: number): number | undefined => {
  const step = STEPS[key.name] ?? PAGES[key.name]
  return step === undefined ? undefined : Math.max(0, Math.min(length - 1, at + step))
}
/** `1` is the first, `0` the tenth. */
const digitIndex = ({ name }: Key): number | undefined =>
  /^\d$/.test(name) ? (Number(name) + 9) % 10 : undefined

function pressLease(model: InterviewModel, cursor: number, key: Key): InterviewModel {
  const portraits = offeredPortraits(model)
  const next = moveFocus(cursor, key, portraits.length + 1) ?? digitIndex(key)
  if (next !== undefined && next <= portraits.length)
    return withDraft(model, { form: "lease", cursor: next })
  if (key.name !== "enter" && key.name !== "space") return model
  return applyEvent(model, { kind: "leaseResult", portrait: portraits[cursor] ?? "full" })
}

function pressChoice(
  model: InterviewModel,
  node: GraphNode,
  draft: ChoiceDraft,
  key: Key,
): InterviewModel {
  const { order } = model.state
  const at = moveFocus(draft.cursor, key, order.length)
  if (at !== undefined) return withDraft(model, { ...draft, cursor: at })
  const number = digitIndex(key)
  if (number !== undefined)
    return number < order.length
      ? withDraft(model, toggle(node, { ...draft, cursor: number }, order))
      : model
  if (key.name === "space") return withDraft(model, toggle(node, draft, order))
  if (key.name !== "enter") return model
  const isEmpty = draft.chosen.length === 0 && node.max === 1
  const ready = isEmpty ? toggle(node, draft, order) : draft
  return ready.typing ? withDraft(model, ready) : answer(model, node, choiceOf(node, ready))
}

const choiceOf = ({ kinds, codes }: GraphNode, { chosen, texts }: ChoiceDraft): AnswerValue => {
  const own = chosen.filter((code) => kinds[codes.indexOf(code)] === "other")
  const said = Object.fromEntries(own.map((code) => [code, texts[code] ?? ""]))
  return own.length > 0 ? { codes: [...chosen], texts: said } : { codes: [...chosen] }
}

/** Toggles an answer: exclusive ones clear the others, and a single choice the earlier one. */
function toggle(node: GraphNode, draft: ChoiceDraft, order: readonly number[]): ChoiceDraft {
  const code = order[draft.cursor]
  if (code === undefined) return draft
  if (draft.chosen.includes(code))
    return { ...draft, chosen: draft.chosen.filter((each) => each !== code) }
  const alone = new Set(
    answersOf(node.question)
      .filter(isExclusive)
      .map((each) => each.code),
  )
  const isSingle = node.max === 1 || alone.has(code)
  const others = isSingle ? [] : draft.chosen.filter((each) => !alone.has(each))
  const isOther = node.kinds[node.codes.indexOf(code)] === "other"
  return {
    ...draft,
    chosen: [...others, code],
    typing: isOther ? editedText(draft.texts[code] ?? "") : undefined,
  }
}

function typeOwnWords(
  model: InterviewModel,
  draft: ChoiceDraft,
  typing: EditedText,
  key: Key,
): InterviewModel {
  const code = model.state.order[draft.cursor] ?? -1
  const texts = { ...draft.texts, [code]: typing.text }
  if (key.name === "enter" || key.name === "escape")
    return withDraft(model, { ...draft, texts, typing: undefined })
  const next = editText(typing, key)
  return next ? withDraft(model, { ...draft, typing: next }) : model
}

const editText = (text: EditedText, { name, typed }: Key): EditedText | undefined =>
  editByKey(text, name) ?? (typed === "" ? undefined : insertText(text, typed))

const SIDES: Readonly<Record<string, number>> = { right: 1, l: 1, left: -1, h: -1 }

function pressGrid(
  model: InterviewModel,
  node: GraphNode,
  draft: GridDraft,
  key: Key,
): InterviewModel {
  const { order } = model.state
  const row = moveFocus(draft.row, key, order.length)
  if (row !== undefined) return withDraft(model, { ...draft, row })
  const side = SIDES[key.name]
  if (side !== undefined) {
    const column = Math.max(0, Math.min(node.codes.length - 1, draft.column + side))
    return withDraft(model, { ...draft, column })
  }
  const column = key.name === "space" ? draft.column : digitIndex(key)
  if (column !== undefined)
    return column < node.codes.length ? withDraft(model, mark(node, draft, column, order)) : model
  if (key.name !== "enter") return model
  const rows = Object.fromEntries(
    Object.entries(draft.rows).map(([code, columns]) => [code, [...columns]]),
  )
  return answer(model, node, { rows })
}

/** A row with one answer is left for the next one as soon as it is answered. */
function mark(
  { codes, question }: GraphNode,
  draft: GridDraft,
  column: number,
  order: readonly number[],
): GridDraft {
  const statement = order[draft.row]
  const code = codes[column]
  if (statement === undefined || code === undefined) return draft
  const many = choosesManyInRow(question)
  const chosen = draft.rows[statement] ?? []
  const next = chosen.includes(code)
    ? chosen.filter((each) => each !== code)
    : many
      ? [...chosen, code]
      : [code]
  const { [String(statement)]: _, ...others } = draft.rows
  const rows = next.length > 0 ? { ...others, [statement]: next } : others
  const row = many ? draft.row : Math.min(order.length - 1, draft.row + 1)
  return { ...draft, column, row, rows }
}

function pressTyped(
  model: InterviewModel,
  node: GraphNode,
  draft: TypedDraft,
  key: Key,
): InterviewModel {
  const text = draft.edited.text.trim()
  if (key.name === "enter")
    return text === ""
      ? applyEvent(model, { kind: "skip", question: node.id })
      : answer(model, node, readAnswer(node, text, model.state.order))
  const stepped = stepNumber(node, draft, key)
  const next = stepped ?? editText(draft.edited, key)
  return next ? withDraft(model, { form: "typed", edited: next }) : model
}

/** Arrows count up and down, on the numbers that the question takes. Text that is no number is kept: it may be half typed. */
function stepNumber({ grid }: GraphNode, draft: TypedDraft, key: Key): EditedText | undefined {
  const step = key.name === "up" ? 1 : key.name === "down" ? -1 : 0
  if (!grid || step === 0) return undefined
  const { text } = draft.edited
  const now = readNumber(text)
  if (text.trim() !== "" && Number.isNaN(now)) return undefined
  const next = Number.isNaN(now) ? grid.from : now + step * grid.step
  const kept = Math.max(grid.from, Math.min(grid.to, next))
  return editedText(String(Number(kept.toPrecision(12))))
}

/** Scrolls a note; the pane limits it to the lines that there are. */
function pressRead(
  model: InterviewModel,
  node: GraphNode,
  { top }: ReadDraft,
  key: Key,
): InterviewModel {
  if (key.name === "enter") return applyEvent(model, { kind: "skip", question: node.id })
  const next = moveFocus(top, key.name === "space" ? { ...key, name: "pagedown" } : key, Infinity)
  return next === undefined ? model : withDraft(model, { form: "read", top: next })
}

function pressPlace(
  model: InterviewModel,
  node: GraphNode,
  draft: PlaceDraft,
  key: Key,
  locale: Locale,
): InterviewModel {
  const found = placesFound(node, draft.edited.text, locale)
  if (key.name === "up" || key.name === "down") {
    const cursor = moveFocus(draft.cursor, key, found.length) ?? 0
    return withDraft(model, { ...draft, cursor: Math.max(0, cursor) })
  }
  if (key.name === "enter") {
    const id = found[draft.cursor]?.id
    return answer(model, node, id === undefined ? undefined : { place: id })
  }
  const next = editText(draft.edited, key)
  return next ? withDraft(model, { form: "place", edited: next, cursor: 0 }) : model
}

import {
  answersOf,
  bandsOf,
  type Block,
  type Condition,
  type ConditionalEnd,
  kindOf,
  type Question,
  questionsRead,
  type Redirect,
  recallOf,
  statementsOf,
  typeOf,
  visitComparisons,
} from "@qo/core/questionnaire"
import type { PartRow } from "../scene/measures.ts"
import type { EditorNames } from "../session/names.ts"
import type { EditorTranslate } from "../session/use-editor.ts"

/** A mark at the end of a row: a sign and a few letters, never a colour alone. */
export interface RowMark {
  kind:
    | "allow"
    | "deny"
    | "allowIfAny"
    | "end"
    | "block"
    | "questionnaire"
    | "to"
    | "review"
    | "recall"
    | "repeat"
    | "showIf"
    | "requiredIf"
    | "redirectIf"
    | "screenOutIf"
    | "endIf"
    | "excludes"
    | "many"
    | "lost"
    | "lostRecall"
    | "lostRepeat"
    | "lostShowIf"
    | "lostEnd"
    | "shuffled"
    | "run"
  text: string
  /** The condition that its mark describes in words. */
  condition?: Condition
}

/** Marks of a closed question. */
export function marksOf(question: Question, names: EditorNames): RowMark[] {
  return [
    ...conditionMark(question.showIf, names),
    ...conditionalMarks(question, names),
    ...screeningMarks(question),
    ...recallMark(question, names),
    ...redirectMarks(question, names),
  ]
}

/** That an element is shown on a condition, with the number of its comparisons. */
export const conditionMark = (condition: Condition | undefined, names: EditorNames): RowMark[] =>
  markOfCondition("showIf", condition, names)

/** Marks of a block: its condition, the question for whose answers it is repeated, and in which order it and its questions are asked. */
export const blockMarks = (block: Block, names: EditorNames): RowMark[] => [
  ...conditionMark(block.showIf, names),
  ...orderMarks(block, names),
]

/** For the answers to which question a block is repeated, in which order it and its questions are asked, and how many of them. */
export function orderMarks(block: Block, names: EditorNames): RowMark[] {
  const { shuffleQuestions, askQuestions, run, askBlocks, questions } = block
  const isPart = askQuestions !== undefined
  const asked = isPart ? `${askQuestions}/${questions.length}` : ""
  const ofQuestions: RowMark[] =
    shuffleQuestions === true || isPart ? [{ kind: "shuffled", text: asked }] : []
  const ofRun: RowMark[] = run === undefined ? [] : [{ kind: "run", text: String(askBlocks ?? "") }]
  return [...repeatMark(block.repeat, names), ...ofQuestions, ...ofRun]
}

const repeatMark = (repeat: Block["repeat"], names: EditorNames): RowMark[] => {
  if (!repeat) return []
  return names.number(repeat.of) > 0
    ? [{ kind: "repeat", text: names.short(repeat.of) }]
    : [{ kind: "lostRepeat", text: "" }]
}

/** That a question must be answered, screens out or leads to ends on conditions, and how many redirects on conditions it has. */
export function conditionalMarks(
  { requiredIf, screenOutIf, endIf = [], redirectIf = [] }: Question,
  names: EditorNames,
): RowMark[] {
  const [first] = redirectIf
  const isLost = redirectIf.some(
    (branch) => readsLost(branch.if, names) || redirectMark(branch.redirect, names).kind === "lost",
  )
  const redirects: RowMark[] = isLost
    ? [LOST]
    : [{ kind: "redirectIf", text: String(redirectIf.length), ...alone(redirectIf) }]
  return [
    ...markOfCondition("requiredIf", requiredIf, names),
    ...markOfCondition("screenOutIf", screenOutIf, names),
    ...endMarks(endIf, names),
    ...(first ? redirects : []),
  ]
}

/** The end that a condition leads to, or how many of them conditions lead to. */
function endMarks(endIf: readonly ConditionalEnd[], names: EditorNames): RowMark[] {
  const [first] = endIf
  if (!first) return []
  if (endIf.some((branch) => readsLost(branch.if, names) || names.end(branch.end) === branch.end))
    return [{ kind: "lostEnd", text: "" }]
  const text = endIf.length === 1 ? names.end(first.end) : String(endIf.length)
  return [{ kind: "endIf", text, ...alone(endIf) }]
}

const alone = ([first, ...others]: readonly { if: Condition }[]): Pick<RowMark, "condition"> =>
  first && others.length === 0 ? { condition: first.if } : {}

const readsLost = (condition: Condition, names: EditorNames): boolean =>
  [...questionsRead(condition)].some((id) => names.number(id) === 0)

function markOfCondition(
  kind: "showIf" | "requiredIf" | "screenOutIf",
  condition: Condition | undefined,
  names: EditorNames,
): RowMark[] {
  if (!condition) return []
  if (readsLost(condition, names)) return [{ kind: "lostShowIf", text: "", condition }]
  let comparisons = 0
  visitComparisons(condition, () => comparisons++)
  return [{ kind, text: String(comparisons), condition }]
}

function screeningMarks(question: Question): RowMark[] {
  const modes = typeOf(question).screens
    ? answersOf(question).map(({ screening = "allow" }) => screening)
    : bandsOf(question).flatMap(({ screening }) => screening ?? [])
  return (["allow", "deny", "allowIfAny"] as const).flatMap((kind) => {
    const count = modes.filter((mode) => mode === kind).length
    return count > 0 ? [{ kind, text: String(count) }] : []
  })
}

const recallMark = (question: Question, names: EditorNames): RowMark[] => {
  const recall = recallOf(question)
  if (!recall) return []
  return names.number(recall.source) > 0
    ? [{ kind: "recall", text: names.short(recall.source) }]
    : [{ kind: "lostRecall", text: "" }]
}

function redirectMarks(question: Question, names: EditorNames): RowMark[] {
  const own = question.redirect ? [redirectMark(question.redirect, names)] : []
  const parts = [...answersOf(question), ...bandsOf(question)].flatMap(
    ({ redirect }) => redirect ?? [],
  )
  if (parts.length === 0) return own
  const [first] = parts
  return parts.length === 1 && first && own.length === 0
    ? [redirectMark(first, names)]
    : [...own, { kind: "many", text: String(parts.length) }]
}

/** Its target is not there any more. */
const LOST: RowMark = { kind: "lost", text: "" }

export function redirectMark(redirect: Redirect, names: EditorNames): RowMark {
  switch (redirect.to) {
    case "question":
      if (names.number(redirect.id) === 0) return LOST
      return redirect.review
        ? { kind: "review", text: `${names.short(redirect.id)} ×${redirect.review.times}` }
        : { kind: "to", text: names.short(redirect.id) }
    case "block":
      return names.hasBlock(redirect.id)
        ? { kind: "to", text: String(names.blockNumber(redirect.id)) }
        : LOST
    case "questionnaire":
      return { kind: "questionnaire", text: String(redirect.pid) }
    case "completeBlock":
      return { kind: "block", text: "" }
    case "end":
      return { kind: "end", text: "" }
  }
}

/** Marks of an answer. */
export function answerMarks(
  question: Question,
  answer: ReturnType<typeof answersOf>[number],
  names: EditorNames,
): RowMark[] {
  const kind = kindOf(answer)
  const isAlone = kind === "none" || kind === "dontKnow" || kind === "refuse"
  return [
    ...conditionMark(answer.showIf, names),
    ...(typeOf(question).screens ? [{ kind: answer.screening ?? "allow", text: "" }] : []),
    ...(isAlone ? [{ kind: "excludes" as const, text: "" }] : []),
    ...(answer.redirect ? [redirectMark(answer.redirect, names)] : []),
  ]
}

/** Marks of a row of an open question: of an answer, a row of a matrix, or a range of numbers. */
export function partMarks(
  question: Question,
  { kind, nth, redirect }: Pick<PartRow, "kind" | "nth" | "redirect">,
  names: EditorNames,
): RowMark[] {
  const answer = kind === "answer" ? answersOf(question)[nth] : undefined
  if (answer) return answerMarks(question, answer, names)
  const statement = kind === "statement" ? statementsOf(question)[nth] : undefined
  return [
    ...conditionMark(statement?.showIf, names),
    ...(redirect ? [redirectMark(redirect, names)] : []),
  ]
}

/** Marks without a place, which have a text beside their sign. */
const WORDS: ReadonlySet<RowMark["kind"]> = new Set([
  "end",
  "block",
  "excludes",
  "lost",
  "lostRecall",
  "lostRepeat",
  "lostShowIf",
  "lostEnd",
])

export function wordOfMark(kind: RowMark["kind"], t: EditorTranslate): string {
  return WORDS.has(kind) ? t(`markShort.${kind as "end"}`) : ""
}

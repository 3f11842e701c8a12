import {
  answersOf,
  isRequired,
  limitOf,
  recallOf,
  shuffleOf,
  statementsOf,
  type Answer,
  type AnswerKind,
  type Question,
  type QuestionCategory,
  type QuestionOf,
  type Recall,
} from "@qo/core/questionnaire"

type Json = Record<string, unknown>

/** A question as SurveyJS has it; not shown where one of `hidden` holds. */
export function elementOf(question: Question, hidden: readonly string[]): Json {
  const make = ELEMENTS[question.category] as (question: Question) => Json
  const recall = recallOf(question)
  return {
    name: question.id,
    title: textOf(question.text),
    ...(isRequired(question) && { isRequired: true }),
    ...(hidden.length > 0 && { visibleIf: hidden.map((when) => `!(${when})`).join(" and ") }),
    ...make(question),
    ...(recall && recallParts(question, recall)),
  }
}

function recallParts(question: Question, { source, mode, onEmpty }: Recall): Json {
  if (question.category === "matrix") {
    const chosen = `{${source}} ${mode === "notSelected" ? "notcontains" : "contains"} {item}`
    return mode === "selected" || mode === "notSelected" ? { rowsVisibleIf: chosen } : {}
  }
  return {
    choicesFromQuestion: source,
    choicesFromQuestionMode: RECALL_MODES[mode],
    hideIfChoicesEmpty: onEmpty === "skip",
  }
}

/** Parameters are values of the survey there, said as `{p_name}`. */
const textOf = (text: string) => text.replaceAll(/\{\{\s*p\.(\w+)\s*\}\}/g, "{p_$1}")

const RECALL_MODES: Record<Recall["mode"], string> = {
  selected: "selected",
  notSelected: "unselected",
  shown: "all",
  all: "all",
}

const SPECIAL: Record<Exclude<AnswerKind, "normal">, string> = {
  other: "showOtherItem",
  none: "showNoneItem",
  dontKnow: "showDontKnowItem",
  refuse: "showRefuseItem",
}

const SPECIAL_VALUES: typeof SPECIAL = {
  other: "other",
  none: "none",
  dontKnow: "dontknow",
  refuse: "refused",
}

/** The stored value of an answer or statement. */
export const itemOf = (code: number): string => `item${code}`
export const codeOf = (item: string): number => Number(item.slice("item".length))

export const valueOf = ({ kind = "normal", code }: Answer): string =>
  kind === "normal" ? itemOf(code) : SPECIAL_VALUES[kind]

export const takesSeveral = (question: Question): boolean =>
  question.category === "multiple" ||
  question.category === "ranking" ||
  ((question.category === "screening" || question.category === "qualification") &&
    (question.limit?.max ?? 1) > 1)

const codedItems = (items: readonly { code: number; text: string }[]) =>
  items.map(({ code, text }) => ({ value: itemOf(code), text: textOf(text) }))

function choicesOf(question: Question): Json {
  const limit = limitOf(question)
  const answers = answersOf(question)
  return {
    choices: codedItems(answers.filter(({ kind = "normal" }) => kind === "normal")),
    ...Object.fromEntries(
      answers.flatMap(({ kind = "normal" }) => (kind === "normal" ? [] : [[SPECIAL[kind], true]])),
    ),
    ...(shuffleOf(question) !== "none" && { choicesOrder: "random" }),
    ...(limit?.min !== undefined && { minSelectedChoices: limit.min }),
    ...(limit?.max !== undefined && { maxSelectedChoices: limit.max }),
  }
}

const oneOrSeveral = (question: QuestionOf<"screening" | "qualification">) => ({
  type: takesSeveral(question) ? "checkbox" : "radiogroup",
  ...choicesOf(question),
})

const ELEMENTS: { [Category in QuestionCategory]: (question: QuestionOf<Category>) => Json } = {
  one: (question) => ({ type: "radiogroup", ...choicesOf(question) }),
  multiple: (question) => ({ type: "checkbox", ...choicesOf(question) }),
  screening: oneOrSeveral,
  qualification: oneOrSeveral,
  ranking: (question) => ({
    type: "ranking",
    ...(question.limit && { selectToRankEnabled: true }),
    ...choicesOf(question),
  }),
  nps: () => ({ type: "rating", rateMin: 0, rateMax: 10 }),
  stars: ({ count }) => ({ type: "rating", rateType: "stars", rateMax: count }),
  slider: ({ from, to, step }) => ({ type: "slider", min: from, max: to, step }),
  range: ({ from, to, step }) => ({ type: "text", inputType: "number", min: from, max: to, step }),
  open: ({ maxLength = 2000 }) => ({ type: "comment", maxLength }),
  matrix: (question) => ({
    type: "matrix",
    isAllRowRequired: isRequired(question),
    rows: codedItems(statementsOf(question)),
    columns: codedItems(answersOf(question)),
  }),
  region: () => ({ type: "text" }),
  city: () => ({ type: "text" }),
  note: ({ text }) => ({ type: "html", html: text }),
}

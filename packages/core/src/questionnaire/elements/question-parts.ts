import { keysOf } from "../../lib/index.ts"
import { RECALL_MODES, RECALL_ON_EMPTY } from "../parts/recall.ts"
import { SHUFFLE_MODES } from "../parts/shuffle.ts"
import type { Question } from "../question-types/index.ts"
import { OPEN_FORMATS } from "../question-types/open.ts"
import type { FactsFor, PageFor, PartsFor } from "./part.ts"
import { CODES, HARMLESS, ROUTING, SETTING, WORDING } from "./weighing.ts"

const LABEL = { kind: "text", limit: "answerText", moderated: true } as const

/** A picture; respondents hear its description. */
export const PICTURE = {
  kind: "group",
  parts: { id: { kind: "id" }, alt: { kind: "text", limit: undefined, moderated: true } },
  change: WORDING,
  routes: false,
  page: "copy",
} as const

/** Every part that questions of some category have. */
export const QUESTION_PARTS = {
  id: { kind: "id", change: undefined, routes: true, page: "own", fact: "none" },
  category: { kind: "category", change: CODES, routes: true, page: "own", fact: "own" },
  text: {
    kind: "text",
    limit: "questionText",
    moderated: true,
    change: WORDING,
    routes: false,
    page: "own",
    fact: "none",
  },
  hint: {
    kind: "text",
    limit: "questionText",
    moderated: true,
    change: WORDING,
    routes: false,
    page: "text",
    fact: "line",
    list: "hint",
    about: "A line below the question.",
  },
  picture: { ...PICTURE, fact: "own" },
  labels: {
    kind: "group",
    parts: { low: { ...LABEL, list: "low" }, high: { ...LABEL, list: "high" } },
    change: WORDING,
    routes: false,
    page: "copy",
    fact: "own",
  },
  unit: { ...LABEL, change: WORDING, routes: false, page: "copy", fact: "own", list: "unit" },
  required: {
    kind: "yesNo",
    change: SETTING,
    routes: true,
    page: "own",
    fact: "own",
    list: "required",
    about: "Whether it must be answered; true where it is not given.",
  },
  redirect: {
    kind: "opaque",
    texts: "none",
    change: ROUTING,
    routes: true,
    page: "own",
    fact: "none",
    about: "Where it leads, unless a chosen answer says otherwise.",
  },
  recall: {
    kind: "group",
    parts: {
      source: { kind: "question", list: "recall" },
      mode: { kind: "choice", options: RECALL_MODES, list: "mode" },
      onEmpty: { kind: "choice", options: RECALL_ON_EMPTY, list: "onEmpty" },
    },
    change: ROUTING,
    routes: true,
    page: "own",
    fact: "own",
  },
  bands: { kind: "elements", change: ROUTING, routes: true, page: "own", fact: "none" },
  limit: {
    kind: "group",
    parts: { min: { kind: "number", list: "min" }, max: { kind: "number", list: "max" } },
    change: SETTING,
    routes: true,
    page: "own",
    fact: "own",
  },
  maxLength: {
    kind: "number",
    change: SETTING,
    routes: false,
    page: "own",
    fact: "own",
    list: "maxLength",
  },
  params: {
    kind: "texts",
    moderated: true,
    change: SETTING,
    routes: false,
    page: "none",
    fact: "own",
    about: "Custom parameters, used in texts as {{p.name}}.",
  },
  write: {
    kind: "opaque",
    texts: "none",
    change: SETTING,
    routes: false,
    page: "none",
    fact: "own",
  },
  shuffle: {
    kind: "choice",
    options: SHUFFLE_MODES,
    change: HARMLESS,
    routes: false,
    page: "own",
    fact: "own",
    list: "shuffle",
    about: "The order in which ordinary answers are shown.",
  },
  lines: {
    kind: "number",
    change: HARMLESS,
    routes: false,
    page: "copy",
    fact: "none",
    list: "lines",
  },
  suppress: {
    kind: "opaque",
    texts: "none",
    change: HARMLESS,
    routes: false,
    page: "none",
    fact: "own",
  },
  from: { kind: "number", change: CODES, routes: true, page: "own", fact: "own", list: "from" },
  to: { kind: "number", change: CODES, routes: true, page: "own", fact: "own", list: "to" },
  step: { kind: "number", change: CODES, routes: true, page: "own", fact: "own", list: "step" },
  count: { kind: "number", change: CODES, routes: true, page: "own", fact: "own", list: "count" },
  pair: { kind: "yesNo", change: CODES, routes: true, page: "own", fact: "own", list: "pair" },
  multiple: {
    kind: "yesNo",
    change: CODES,
    routes: true,
    page: "own",
    fact: "own",
    list: "multiple",
  },
  format: {
    kind: "choice",
    options: OPEN_FORMATS,
    change: CODES,
    routes: true,
    page: "own",
    fact: "own",
    list: "format",
  },
  answers: { kind: "elements", change: undefined, routes: true, page: "own", fact: "none" },
  statements: { kind: "elements", change: undefined, routes: true, page: "own", fact: "none" },
} as const satisfies PartsFor<Question> & PageFor<Question> & FactsFor<Question>

type QuestionPart = keyof typeof QUESTION_PARTS
export type FactLine = {
  [Name in QuestionPart]: (typeof QUESTION_PARTS)[Name] extends { fact: "line" } ? Name : never
}[QuestionPart]

/** The parts that people are told by name and value. */
export const FACT_LINES: readonly FactLine[] = keysOf(QUESTION_PARTS).filter(
  (name): name is FactLine => QUESTION_PARTS[name].fact === "line",
)

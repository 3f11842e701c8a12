import { keysOf, wholeList, wholeRows } from "../../lib/index.ts"
import { RECALL_MODES, RECALL_ON_EMPTY } from "../parts/recall.ts"
import { SHUFFLE_MODES } from "../parts/shuffle.ts"
import type { Question } from "../question-types/index.ts"
import { OPEN_FORMATS } from "../question-types/open.ts"
import type { ListNames, PartsWith } from "./derive.ts"
import type { FactsFor, FormFor, ListFor, PageFor, PartsFor } from "./part.ts"
import { CODES, HARMLESS, ROUTING, SETTING, WORDING } from "./weighed-change.ts"

const LABEL = { kind: "text", limit: "answerText", moderated: true } as const

/** A picture; respondents hear its description. */
export const PICTURE = {
  kind: "group",
  parts: { id: { kind: "id" }, alt: { kind: "text", limit: undefined, moderated: true } },
  change: WORDING,
  routes: false,
  page: "copy",
} as const

const OPAQUE = { kind: "opaque", texts: "none" } as const
const OWN = { page: "own", fact: "own", form: "own" } as const
/** Parts that define the meaning of stored answers. */
const CODED = { change: CODES, routes: true, page: "own", fact: "own", form: "plain" } as const

/** Every part that questions of some category have. */
export const QUESTION_PARTS = {
  id: {
    kind: "id",
    change: undefined,
    routes: true,
    page: "own",
    fact: "none",
    form: "none",
    list: undefined,
  },
  name: {
    kind: "text",
    limit: undefined,
    moderated: false,
    change: HARMLESS,
    // Findings name conditions by it.
    routes: true,
    page: "none",
    fact: "line",
    form: "plain",
    list: "name",
    about: "Its name in conditions, piping and exports; its number where it is not given.",
  },
  category: { ...CODED, kind: "category", form: "none", list: undefined },
  text: {
    kind: "text",
    limit: "questionText",
    moderated: true,
    change: WORDING,
    routes: false,
    ...OWN,
    fact: "none",
    list: undefined,
  },
  hint: {
    kind: "text",
    limit: "questionText",
    moderated: true,
    change: WORDING,
    routes: false,
    page: "text",
    fact: "line",
    form: "own",
    list: "hint",
    about: "A line below the question.",
  },
  picture: { ...PICTURE, fact: "own", form: "own" },
  labels: {
    kind: "group",
    parts: { low: { ...LABEL, list: "low" }, high: { ...LABEL, list: "high" } },
    change: WORDING,
    routes: false,
    ...OWN,
    page: "copy",
  },
  unit: {
    ...LABEL,
    change: WORDING,
    routes: false,
    page: "copy",
    fact: "own",
    form: "plain",
    list: "unit",
  },
  required: {
    kind: "yesNo",
    change: SETTING,
    routes: true,
    ...OWN,
    list: "required",
    about: "Whether it must be answered; true where it is not given.",
  },
  requiredIf: {
    kind: "condition",
    change: SETTING,
    routes: true,
    ...OWN,
    list: "requiredIf",
    about: "Who must answer it; all others may skip it. It replaces `required`.",
  },
  redirect: {
    ...OPAQUE,
    change: ROUTING,
    routes: true,
    ...OWN,
    fact: "none",
    about: "Where it leads, unless a chosen answer says otherwise.",
  },
  redirectIf: {
    ...OPAQUE,
    change: ROUTING,
    routes: true,
    ...OWN,
    page: "none",
    about:
      "Redirects on conditions, tried in order: after those of the chosen answers, before the question's own.",
  },
  endIf: {
    ...OPAQUE,
    change: ROUTING,
    routes: true,
    ...OWN,
    page: "none",
    about:
      "Ends on conditions, tried in order: after the redirects of the chosen answers, before `redirectIf`. Ends that screen out come first, as `screenOutIf` does.",
  },
  screenOutIf: {
    kind: "condition",
    change: ROUTING,
    routes: true,
    ...OWN,
    page: "none",
    list: "screenOut",
    about: "Who is screened out after the question.",
  },
  showIf: {
    kind: "condition",
    change: ROUTING,
    routes: true,
    ...OWN,
    list: "show",
    about: "Who is shown the question; everybody where it is not given.",
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
    ...OWN,
  },
  bands: { kind: "elements", change: ROUTING, routes: true, ...OWN, fact: "none" },
  limit: {
    kind: "group",
    parts: { min: { kind: "number", list: "min" }, max: { kind: "number", list: "max" } },
    change: SETTING,
    routes: true,
    ...OWN,
  },
  maxLength: {
    kind: "number",
    change: SETTING,
    routes: false,
    ...OWN,
    form: "plain",
    mayBeEmpty: true,
    list: "maxLength",
  },
  params: {
    kind: "texts",
    moderated: true,
    change: SETTING,
    routes: false,
    ...OWN,
    page: "none",
    about: "Custom parameters, used in texts as {{p.name}}.",
  },
  write: { ...OPAQUE, change: SETTING, routes: false, ...OWN, page: "none" },
  shuffle: {
    kind: "choice",
    options: SHUFFLE_MODES,
    change: HARMLESS,
    routes: false,
    ...OWN,
    list: "shuffle",
    about: "The order in which ordinary answers are shown.",
  },
  lines: {
    kind: "number",
    change: HARMLESS,
    routes: false,
    page: "copy",
    fact: "none",
    form: "plain",
    mayBeEmpty: true,
    list: "lines",
  },
  suppress: { ...OPAQUE, change: HARMLESS, routes: false, ...OWN, page: "none", form: "none" },
  from: { kind: "number", ...CODED, list: "from" },
  to: { kind: "number", ...CODED, list: "to" },
  step: { kind: "number", ...CODED, list: "step" },
  count: { kind: "number", ...CODED, list: "count" },
  pair: { kind: "yesNo", ...CODED, otherwise: false, list: "pair" },
  multiple: { kind: "yesNo", ...CODED, otherwise: false, list: "multiple" },
  format: { kind: "choice", options: OPEN_FORMATS, ...CODED, otherwise: "text", list: "format" },
  answers: { kind: "elements", change: undefined, routes: true, ...OWN, fact: "none" },
  statements: { kind: "elements", change: undefined, routes: true, ...OWN, fact: "none" },
} as const satisfies PartsFor<Question> &
  PageFor<Question> &
  FactsFor<Question> &
  FormFor<Question> &
  ListFor<Question>

export type QuestionPart = keyof typeof QUESTION_PARTS
/** The parts of questions whose row says this. */
export type PartWith<Row> = PartsWith<typeof QUESTION_PARTS, Row>

export type FactLine = PartWith<{ fact: "line" }>

/** Parts described by name and value. */
export const FACT_LINES: readonly FactLine[] = keysOf(QUESTION_PARTS).filter(
  (name): name is FactLine => QUESTION_PARTS[name].fact === "line",
)

export type PageText = PartWith<{ page: "text" }>

/** The texts that respondents read below the question, beside its answers. */
export const PAGE_TEXTS: readonly PageText[] = keysOf(QUESTION_PARTS).filter(
  (name): name is PageText => QUESTION_PARTS[name].page === "text",
)

/** Texts of a question that are not empty, in the author's spelling. */
export const pageTextsOf = (question: Partial<Record<PageText, string | undefined>>): string[] =>
  PAGE_TEXTS.flatMap((name) => question[name] || [])

/** Parts that the form edits by one control. */
export type PlainPart = PartWith<{ form: "plain" }>
export const isPlainPart = (name: QuestionPart): name is PlainPart =>
  QUESTION_PARTS[name].form === "plain"

/** Parts with a specific component in the form. */
export type OwnPart = PartWith<{ form: "own" }>

/** The form of a question from top to bottom; parts of one row are beside one another. */
export const FORM_ROWS = wholeRows<PlainPart | OwnPart>()([
  ["text"],
  ["hint"],
  ["picture"],
  ["statements"],
  ["answers"],
  ["multiple"],
  ["limit"],
  ["shuffle"],
  ["recall"],
  ["format"],
  ["lines", "maxLength"],
  ["from", "to", "step"],
  ["count"],
  ["unit", "pair"],
  ["labels"],
  ["bands"],
  ["required"],
  ["requiredIf"],
  ["redirect"],
  ["redirectIf"],
  ["endIf"],
  ["screenOutIf"],
  ["showIf"],
  ["name"],
  ["write"],
  ["params"],
])

/** The attributes of the list format in the order in which they are written. */
export const LIST_ORDER = wholeList<ListNames<typeof QUESTION_PARTS>>()([
  "name",
  "required",
  "min",
  "max",
  "multiple",
  "from",
  "to",
  "step",
  "unit",
  "pair",
  "count",
  "low",
  "high",
  "lines",
  "maxLength",
  "format",
  "shuffle",
  "recall",
  "mode",
  "onEmpty",
  "hint",
  "show",
  "requiredIf",
  "screenOut",
])

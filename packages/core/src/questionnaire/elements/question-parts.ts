import { RECALL_MODES, RECALL_ON_EMPTY } from "../parts/recall.ts"
import { SHUFFLE_MODES } from "../parts/shuffle.ts"
import type { Question } from "../question-types/index.ts"
import { OPEN_FORMATS } from "../question-types/open.ts"
import type { PartsFor } from "./part.ts"
import { CODES, HARMLESS, ROUTING, SETTING, WORDING } from "./weighing.ts"

const LABEL = { kind: "text", limit: "answerText", moderated: true } as const

/** A picture; respondents hear its description. */
export const PICTURE = {
  kind: "group",
  parts: { id: { kind: "id" }, alt: { kind: "text", limit: undefined, moderated: true } },
  change: WORDING,
  routes: false,
} as const

/** Every part that questions of some category have. */
export const QUESTION_PARTS = {
  id: { kind: "id", change: undefined, routes: true },
  category: { kind: "category", change: CODES, routes: true },
  text: { kind: "text", limit: "questionText", moderated: true, change: WORDING, routes: false },
  hint: {
    kind: "text",
    limit: "questionText",
    moderated: true,
    change: WORDING,
    routes: false,
    list: "hint",
    about: "A line below the question.",
  },
  picture: PICTURE,
  labels: {
    kind: "group",
    parts: { low: { ...LABEL, list: "low" }, high: { ...LABEL, list: "high" } },
    change: WORDING,
    routes: false,
  },
  unit: { ...LABEL, change: WORDING, routes: false, list: "unit" },
  required: {
    kind: "yesNo",
    change: SETTING,
    routes: true,
    list: "required",
    about: "Whether it must be answered; true where it is not given.",
  },
  redirect: {
    kind: "opaque",
    texts: "none",
    change: ROUTING,
    routes: true,
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
  },
  bands: { kind: "elements", change: ROUTING, routes: true },
  limit: {
    kind: "group",
    parts: { min: { kind: "number", list: "min" }, max: { kind: "number", list: "max" } },
    change: SETTING,
    routes: true,
  },
  maxLength: { kind: "number", change: SETTING, routes: false, list: "maxLength" },
  params: {
    kind: "texts",
    moderated: true,
    change: SETTING,
    routes: false,
    about: "Custom parameters, used in texts as {{p.name}}.",
  },
  write: { kind: "opaque", texts: "none", change: SETTING, routes: false },
  shuffle: {
    kind: "choice",
    options: SHUFFLE_MODES,
    change: HARMLESS,
    routes: false,
    list: "shuffle",
    about: "The order in which ordinary answers are shown.",
  },
  lines: { kind: "number", change: HARMLESS, routes: false, list: "lines" },
  suppress: { kind: "opaque", texts: "none", change: HARMLESS, routes: false },
  from: { kind: "number", change: CODES, routes: true, list: "from" },
  to: { kind: "number", change: CODES, routes: true, list: "to" },
  step: { kind: "number", change: CODES, routes: true, list: "step" },
  count: { kind: "number", change: CODES, routes: true, list: "count" },
  pair: { kind: "yesNo", change: CODES, routes: true, list: "pair" },
  multiple: { kind: "yesNo", change: CODES, routes: true, list: "multiple" },
  format: { kind: "choice", options: OPEN_FORMATS, change: CODES, routes: true, list: "format" },
  answers: { kind: "elements", change: undefined, routes: true },
  statements: { kind: "elements", change: undefined, routes: true },
} as const satisfies PartsFor<Question>

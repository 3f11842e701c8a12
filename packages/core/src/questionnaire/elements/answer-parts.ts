import { ANSWER_KINDS, type Answer, type Statement } from "../parts/answer.ts"
import type { Band } from "../parts/band.ts"
import { SCREENING_MODES } from "../parts/screening.ts"
import type { PageFor, PartsFor } from "./part.ts"
import { PICTURE } from "./question-parts.ts"
import { CODES, PORTRAITS, ROUTING, WORDING } from "./weighed-change.ts"

const ID = { kind: "id", change: undefined, routes: true, page: "none" } as const
const CODE = { kind: "number", change: CODES, routes: true, page: "own" } as const
const TEXT = {
  kind: "text",
  limit: "answerText",
  moderated: true,
  change: WORDING,
  routes: false,
  page: "own",
} as const

const SHOW_IF = {
  kind: "condition",
  list: "show",
  change: ROUTING,
  routes: true,
  page: "none",
} as const

export const STATEMENT_PARTS = {
  id: ID,
  code: CODE,
  text: TEXT,
  showIf: { ...SHOW_IF, about: "Who is shown the row; everybody where it is not given." },
} as const satisfies PartsFor<Statement> & PageFor<Statement>

export const ANSWER_PARTS = {
  id: ID,
  code: CODE,
  text: TEXT,
  kind: {
    kind: "choice",
    options: ANSWER_KINDS,
    change: { kind: "codes", weight: "needsReview" },
    routes: true,
    page: "own",
  },
  picture: PICTURE,
  screening: {
    kind: "choice",
    options: SCREENING_MODES,
    change: ROUTING,
    routes: true,
    page: "none",
  },
  redirect: { kind: "opaque", texts: "none", change: ROUTING, routes: true, page: "own" },
  profile: { kind: "opaque", texts: "none", change: PORTRAITS, routes: true, page: "none" },
  showIf: { ...SHOW_IF, about: "Who is shown the answer; everybody where it is not given." },
} as const satisfies PartsFor<Answer> & PageFor<Answer>

/** A changed range is a change of the question's list of ranges: its parts have no separate weight. */
export const BAND_PARTS = {
  from: { kind: "number", change: undefined, routes: true },
  to: { kind: "number", change: undefined, routes: true },
  redirect: { kind: "opaque", texts: "none", change: undefined, routes: true },
  screening: { kind: "choice", options: SCREENING_MODES, change: undefined, routes: true },
  profile: { kind: "opaque", texts: "none", change: undefined, routes: true },
} as const satisfies PartsFor<Band>

import type { RouteRule } from "./routed.ts"
import { conditions } from "./conditions.ts"
import { endPlaceholders } from "./end-placeholders.ts"
import { hiddenScreening } from "./hidden-screening.ts"
import { loops } from "./loops.ts"
import { needlessRedirects } from "./needless-redirects.ts"
import { portraitsFinish } from "./portraits-finish.ts"
import { nobodyCompletes, traps, unreachedQuestions } from "./reach.ts"
import { randomOrder } from "./random-order.ts"
import { placeholders } from "./placeholders.ts"
import { questionNames } from "./question-names.ts"
import { recallLeft } from "./recall-left.ts"
import { recallSource } from "./recall-source.ts"
import { screening } from "./screening.ts"
import { undecidedFlow } from "./undecided-flow.ts"
import { wrongTargets } from "./wrong-targets.ts"

/** Rules about where respondents get. */
export const ROUTE_RULES: readonly RouteRule[] = [
  loops,
  wrongTargets,
  traps,
  unreachedQuestions,
  needlessRedirects,
  nobodyCompletes,
  recallSource,
  recallLeft,
  screening,
  hiddenScreening,
  portraitsFinish,
  conditions,
  questionNames,
  placeholders,
  endPlaceholders,
  randomOrder,
  undecidedFlow,
]

/** Rules that look at the ways of questions alone: if these are the same after an edit, they find nothing again. */
export const WAY_RULES: ReadonlySet<RouteRule> = new Set([
  traps,
  unreachedQuestions,
  nobodyCompletes,
])

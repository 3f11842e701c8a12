import { ar as problems } from "./answer-problems.ts"
import { ar as door } from "./survey-door.ts"
import { ar as first } from "./survey-first.ts"
import { ar as last } from "./survey-last.ts"
import { ar as page } from "./survey-page.ts"
import { ar as plain } from "./survey-plain.ts"

/** All texts of the respondent’s page. */
export const ar = { ...problems, ...door, ...first, ...last, ...page, ...plain }

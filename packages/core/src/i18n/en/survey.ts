import { en as problems } from "./answer-problems.ts"
import { en as door } from "./survey-door.ts"
import { en as first } from "./survey-first.ts"
import { en as last } from "./survey-last.ts"
import { en as page } from "./survey-page.ts"
import { en as plain } from "./survey-plain.ts"

/** All texts of the respondent’s page. */
export const en = { ...problems, ...door, ...first, ...last, ...page, ...plain }

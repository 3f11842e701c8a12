import { ru as problems } from "./answer-problems.ts"
import { ru as door } from "./survey-door.ts"
import { ru as first } from "./survey-first.ts"
import { ru as last } from "./survey-last.ts"
import { ru as page } from "./survey-page.ts"
import { ru as plain } from "./survey-plain.ts"

/** All texts of the respondent's page. */
export const ru = { ...problems, ...door, ...first, ...last, ...page, ...plain } as const

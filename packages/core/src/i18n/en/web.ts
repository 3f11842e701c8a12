import type { ru } from "../ru/web.ts"
import type { EnglishOf } from "../text.ts"
import { en as account } from "./web-account.ts"
import { en as actQuestions } from "./act-questions.ts"
import { en as acts } from "./acts.ts"
import { en as fields } from "./fields.ts"
import { en as shortNames } from "./short-names.ts"
import { en as respondents } from "./respondents.ts"
import { en as entrance } from "./web-entrance.ts"
import { en as frame } from "./web-frame.ts"
import { en as moderation } from "./web-moderation.ts"
import { en as office } from "./web-office.ts"
import { en as portraits } from "./web-portraits.ts"
import { en as projects } from "./web-projects.ts"
import { en as project } from "./project.ts"
import { en as users } from "./web-users.ts"
import { en as versions } from "./web-versions.ts"
import { en as recordWords } from "./record-words.ts"
import { en as stepUp } from "./step-up.ts"

export const en: EnglishOf<typeof ru> = {
  ...recordWords,
  ...stepUp,
  ...fields,
  ...acts,
  ...actQuestions,
  ...shortNames,
  ...respondents,
  ...entrance,
  ...frame,
  ...users,
  ...office,
  ...project,
  ...projects,
  ...portraits,
  ...moderation,
  ...versions,
  ...account,
}

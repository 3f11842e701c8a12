import { ru as account } from "./web-account.ts"
import { ru as actQuestions } from "./act-questions.ts"
import { ru as acts } from "./acts.ts"
import { ru as fields } from "./fields.ts"
import { ru as shortNames } from "./short-names.ts"
import { ru as respondents } from "./respondents.ts"
import { ru as entrance } from "./web-entrance.ts"
import { ru as frame } from "./web-frame.ts"
import { ru as moderation } from "./web-moderation.ts"
import { ru as office } from "./web-office.ts"
import { ru as portraits } from "./web-portraits.ts"
import { ru as projects } from "./web-projects.ts"
import { ru as project } from "./project.ts"
import { ru as users } from "./web-users.ts"
import { ru as versions } from "./web-versions.ts"
import { ru as recordWords } from "./record-words.ts"
import { ru as stepUp } from "./step-up.ts"

export const ru = {
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
} as const

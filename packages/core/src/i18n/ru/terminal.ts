import type { FlagTexts, RussianTexts } from "../text.ts"
import { ru as actQuestions } from "./act-questions.ts"
import { ru as acts } from "./acts.ts"
import { ru as commands } from "./commands.ts"
import { ru as fields } from "./fields.ts"
import { ru as helpPages } from "./help-pages.ts"
import { ru as inputFields } from "./input-fields.ts"
import { ru as shortNames } from "./short-names.ts"
import { ru as respondents } from "./respondents.ts"
import { ru as screensFrame } from "./screens-frame.ts"
import { ru as screensGames } from "./screens-games.ts"
import { ru as screensPricing } from "./screens-pricing.ts"
import { ru as screensProjects } from "./screens-projects.ts"
import { ru as screensProject } from "./screens-project.ts"
import { ru as screensModeration } from "./screens-moderation.ts"
import { ru as screensQueue } from "./screens-queue.ts"
import { ru as screensPlain } from "./screens-plain.ts"
import { ru as commandsFailures } from "./commands-failures.ts"
import { ru as commandsGames } from "./commands-games.ts"
import { ru as commandsPricing } from "./commands-pricing.ts"
import { ru as commandsReports } from "./commands-reports.ts"
import { ru as commandsProjects } from "./commands-projects.ts"
import { ru as commandsTasks } from "./commands-tasks.ts"
import { ru as commandsViews } from "./commands-views.ts"
import { ru as commandsLists } from "./commands-lists.ts"
import { ru as commandsFiles } from "./commands-files.ts"
import { ru as commandsScreens } from "./commands-screens.ts"
import { ru as questionnaireCommands } from "./questionnaire-commands.ts"
import { ru as screens } from "./screens.ts"
import { ru as recordWords } from "./record-words.ts"
import { ru as stepUp } from "./step-up.ts"

export const ru = {
  ...recordWords,
  ...stepUp,
  ...fields,
  ...inputFields,
  ...acts,
  ...actQuestions,
  ...shortNames,
  ...respondents,
  ...screens,
  ...commands,
  ...helpPages,
  ...questionnaireCommands,
  ...screensFrame,
  ...screensGames,
  ...screensPricing,
  ...screensProjects,
  ...screensProject,
  ...screensModeration,
  ...screensPlain,
  ...screensQueue,
  ...commandsFailures,
  ...commandsGames,
  ...commandsPricing,
  ...commandsReports,
  ...commandsProjects,
  ...commandsTasks,
  ...commandsViews,
  ...commandsLists,
  ...commandsFiles,
  ...commandsScreens,
  "app.name": "Questionnaire Office",
} as const satisfies RussianTexts & FlagTexts

import { en as actQuestions } from "./act-questions.ts"
import { en as acts } from "./acts.ts"
import { en as commands } from "./commands.ts"
import { en as fields } from "./fields.ts"
import { en as helpPages } from "./help-pages.ts"
import { en as inputFields } from "./input-fields.ts"
import { en as shortNames } from "./short-names.ts"
import { en as respondents } from "./respondents.ts"
import { en as screensFrame } from "./screens-frame.ts"
import { en as screensGames } from "./screens-games.ts"
import { en as screensPricing } from "./screens-pricing.ts"
import { en as screensProjects } from "./screens-projects.ts"
import { en as screensProject } from "./screens-project.ts"
import { en as screensModeration } from "./screens-moderation.ts"
import { en as screensQueue } from "./screens-queue.ts"
import { en as screensPlain } from "./screens-plain.ts"
import { en as commandsFailures } from "./commands-failures.ts"
import { en as commandsGames } from "./commands-games.ts"
import { en as commandsPricing } from "./commands-pricing.ts"
import { en as commandsReports } from "./commands-reports.ts"
import { en as commandsProjects } from "./commands-projects.ts"
import { en as commandsTasks } from "./commands-tasks.ts"
import { en as commandsViews } from "./commands-views.ts"
import { en as commandsLists } from "./commands-lists.ts"
import { en as commandsFiles } from "./commands-files.ts"
import { en as commandsScreens } from "./commands-screens.ts"
import { en as questionnaireCommands } from "./questionnaire-commands.ts"
import { en as screens } from "./screens.ts"
import type { ru } from "../ru/terminal.ts"
import type { EnglishOf } from "../text.ts"
import { en as recordWords } from "./record-words.ts"
import { en as stepUp } from "./step-up.ts"

export const en: EnglishOf<typeof ru> = {
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
}

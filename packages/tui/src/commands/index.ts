import { API_COMMANDS } from "./api/api.ts"
import { CALLBACK_COMMANDS } from "./callbacks.ts"
import { CONFIG_COMMANDS } from "./config.ts"
import { GAME_COMMANDS } from "./games/games.ts"
import { HISTORY_COMMANDS } from "./history/history.ts"
import { OUTBOX_COMMANDS } from "./outbox.ts"
import { PICTURE_COMMANDS } from "./pictures/pictures.ts"
import { PRIVACY_COMMANDS } from "./privacy.ts"
import { PROFILE_COMMANDS } from "./profile.ts"
import { REPORT_COMMANDS } from "./reports/reports.ts"
import { SESSION_COMMANDS } from "./session.ts"
import { TASK_COMMANDS } from "./tasks.ts"
import { TOKEN_COMMANDS } from "./tokens.ts"
import { TOOL_COMMANDS } from "./tools.ts"
import { VIEW_COMMANDS } from "./views.ts"
import type { Command } from "../shell/command.ts"
import { MODERATION_COMMANDS } from "./moderation/moderation.ts"
import { CALCULATOR_COMMANDS } from "./calculator/calculator.ts"
import { ORGANIZATION_COMMANDS } from "./organizations.ts"
import { TARIFF_COMMANDS } from "./tariffs.ts"
import { USER_COMMANDS } from "./users.ts"
import { PROJECT_COMMANDS } from "./projects/projects.ts"
import { QUESTIONNAIRE_COMMANDS } from "./questionnaire/questionnaire.ts"

/** Every command, in the order of help. */
export const COMMANDS: readonly Command[] = [
  ...SESSION_COMMANDS,
  ...USER_COMMANDS,
  ...ORGANIZATION_COMMANDS,
  ...GAME_COMMANDS,
  ...PROJECT_COMMANDS,
  ...MODERATION_COMMANDS,
  ...QUESTIONNAIRE_COMMANDS,
  ...PICTURE_COMMANDS,
  ...TARIFF_COMMANDS,
  ...CALCULATOR_COMMANDS,
  ...HISTORY_COMMANDS,
  ...REPORT_COMMANDS,
  ...OUTBOX_COMMANDS,
  ...CALLBACK_COMMANDS,
  ...TASK_COMMANDS,
  ...VIEW_COMMANDS,
  ...TOKEN_COMMANDS,
  ...PRIVACY_COMMANDS,
  ...PROFILE_COMMANDS,
  ...CONFIG_COMMANDS,
  ...TOOL_COMMANDS,
  ...API_COMMANDS,
]

import { callbackCommands } from "./callbacks/index.ts"
import type { Command } from "../shell/command.ts"
import { configGet } from "./config/get.ts"
import { configList } from "./config/list.ts"
import { configSet } from "./config/set.ts"
import { gameCommands } from "./games/index.ts"
import { historyList } from "./history/list.ts"
import { MODERATION_COMMANDS } from "./moderation.ts"
import { outboxList } from "./outbox/list.ts"
import { outboxResend } from "./outbox/resend.ts"
import { outboxShow } from "./outbox/show.ts"
import { CALCULATOR_COMMANDS } from "./calculator.ts"
import { ORGANIZATION_COMMANDS } from "./organizations.ts"
import { TARIFF_COMMANDS } from "./tariffs.ts"
import { USER_COMMANDS } from "./users.ts"
import { privacyErase } from "./privacy/erase.ts"
import { privacyExport } from "./privacy/export.ts"
import { profileChangePassword } from "./profile/change-password.ts"
import { profileDisableOtp } from "./profile/disable-otp.ts"
import { profileEnableOtp } from "./profile/enable-otp.ts"
import { profileOtp } from "./profile/otp.ts"
import { PROJECT_COMMANDS } from "./projects.ts"
import { QUESTIONNAIRE_COMMANDS } from "./questionnaire.ts"
import { reportCommands } from "./reports/index.ts"
import { login } from "./session/login.ts"
import { logout } from "./session/logout.ts"
import { whoami } from "./session/whoami.ts"
import { tokensCreate } from "./tokens/create.ts"
import { tokensList } from "./tokens/list.ts"
import { tokensRevoke } from "./tokens/revoke.ts"
import { api } from "./tools/api.ts"
import { completion } from "./tools/completion.ts"
import { help } from "./tools/help.ts"
import { schema } from "./tools/schema.ts"

/** Every command, in the order of help. */
export const COMMANDS: readonly Command[] = [
  login,
  logout,
  whoami,
  ...USER_COMMANDS,
  ...ORGANIZATION_COMMANDS,
  ...gameCommands,
  ...PROJECT_COMMANDS,
  ...MODERATION_COMMANDS,
  ...QUESTIONNAIRE_COMMANDS,
  ...TARIFF_COMMANDS,
  ...CALCULATOR_COMMANDS,
  historyList,
  ...reportCommands,
  outboxList,
  outboxShow,
  outboxResend,
  ...callbackCommands,
  tokensList,
  tokensCreate,
  tokensRevoke,
  privacyExport,
  privacyErase,
  profileChangePassword,
  profileOtp,
  profileEnableOtp,
  profileDisableOtp,
  configList,
  configGet,
  configSet,
  completion,
  schema,
  help,
  api,
]

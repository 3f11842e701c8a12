import { ROLE } from "@qo/core/access"
import { CALLBACK_STATUS } from "@qo/core/callback"
import { CURRENCY, GAME_STATUS } from "@qo/core/game"
import { EXPORT_TOOLS, FOREIGN_FORMATS, TRANSLATOR_FORMATS } from "@qo/interchange"
import { TRANSLATION_STATES } from "@qo/core/questionnaire"
import { CHAPTER, SERVICE } from "@qo/core/history"
import { keysOf } from "@qo/core/lib"
import { TEXTS } from "@qo/core/i18n"
import { MAIL_KIND, MAIL_STATUS } from "@qo/core/mail"
import { ORGANIZATION_TYPE } from "@qo/core/organization"
import {
  PROJECT_STATUS,
  PROJECT_TYPE,
  REJECTION_REASON,
  RISK,
  TARGET_PLATFORM,
  TEMPLATE,
} from "@qo/core/project"
import type { Choice } from "@qo/core/record"
import { EXPORT_FORMATS } from "@qo/core/report"
import { TASK_OUTCOME, TASK_STATUS } from "@qo/core/task"
import { VIEW_SHARING } from "@qo/core/view"
import { SCOPE } from "@qo/core/token"
import { CATEGORY, USER_STATUS } from "@qo/core/user"
import { THEMES } from "../config/index.ts"
import { COLOUR_CHOICES } from "../output/colour.ts"
import { OUTPUT_FORMATS } from "../output/format.ts"
import type { ChoiceName } from "./input.ts"

/** A list of the terminal alone: its values are called by their keys. */
const keysAlone = (name: string, keys: readonly string[]): Choice => ({
  name,
  keys,
  tones: Object.fromEntries(keys.map((key) => [key, "neutral"])),
})

/** Every closed list that a flag can ask for. */
export const CHOICES: { readonly [Name in ChoiceName]: Choice } = {
  role: ROLE,
  userStatus: USER_STATUS,
  category: CATEGORY,
  organizationType: ORGANIZATION_TYPE,
  chapter: CHAPTER,
  service: SERVICE,
  mailKind: MAIL_KIND,
  mailStatus: MAIL_STATUS,
  scope: SCOPE,
  format: keysAlone("format", OUTPUT_FORMATS),
  locale: keysAlone("locale", keysOf(TEXTS)),
  colour: keysAlone("colour", COLOUR_CHOICES),
  theme: keysAlone("theme", THEMES),
  debugTopic: keysAlone("debugTopic", ["http"]),
  completionShell: keysAlone("completionShell", ["bash", "zsh", "fish", "powershell"]),
  method: keysAlone("method", ["GET", "POST", "PUT", "DELETE"]),
  checkFormat: keysAlone("checkFormat", ["text", "json", "sarif", "github"]),
  foreignFormat: keysAlone("foreignFormat", FOREIGN_FORMATS),
  exportTool: keysAlone("exportTool", EXPORT_TOOLS),
  translatorFormat: keysAlone("translatorFormat", TRANSLATOR_FORMATS),
  translationState: keysAlone("translationState", TRANSLATION_STATES),
  importEntryState: keysAlone("importEntryState", ["open", "fixed", "accepted"]),
  stage: keysAlone("stage", ["save", "send"]),
  projectStatus: PROJECT_STATUS,
  projectType: PROJECT_TYPE,
  template: TEMPLATE,
  targetPlatform: TARGET_PLATFORM,
  rejectionReason: REJECTION_REASON,
  risk: RISK,
  gameStatus: GAME_STATUS,
  currency: CURRENCY,
  callbackStatus: CALLBACK_STATUS,
  taskStatus: TASK_STATUS,
  taskOutcome: TASK_OUTCOME,
  viewSharing: VIEW_SHARING,
  reportFormat: keysAlone("reportFormat", [...keysOf(EXPORT_FORMATS), "stats"]),
  reportBase: keysAlone("reportBase", ["asked", "answered", "all"]),
  reportTest: keysAlone("reportTest", ["pooled", "unpooled"]),
}

export const isChoiceName = (type: string): type is ChoiceName => Object.hasOwn(CHOICES, type)

import { ROLE } from "@qo/core/access"
import { CALLBACK_STATUS } from "@qo/core/callback"
import { CURRENCY, GAME_STATUS } from "@qo/core/game"
import { CHAPTER, SERVICE } from "@qo/core/history"
import { foldText, keysOf } from "@qo/core/lib"
import { LOCALES, TEXTS } from "@qo/core/i18n"
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
import { type Choice, namesOfValue } from "@qo/core/record"
import { EXPORT_FORMATS } from "@qo/core/report"
import { TASK_OUTCOME, TASK_STATUS } from "@qo/core/task"
import { VIEW_SHARING } from "@qo/core/view"
import { SCOPE } from "@qo/core/token"
import { CATEGORY, USER_STATUS } from "@qo/core/user"
import { THEMES } from "../config/index.ts"
import { COLOUR_CHOICES, OUTPUT_FORMATS } from "../output/index.ts"
import type { ChoiceName, ChoiceValues } from "./input.ts"

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
  locale: keysAlone("locale", LOCALES),
  colour: keysAlone("colour", COLOUR_CHOICES),
  theme: keysAlone("theme", THEMES),
  completionShell: keysAlone("completionShell", ["bash", "zsh", "fish", "powershell"]),
  method: keysAlone("method", ["GET", "POST", "PUT", "DELETE"]),
  checkFormat: keysAlone("checkFormat", ["text", "json", "sarif", "github"]),
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

/** Where the labels of a list stand: `role.researcher` is «Исследователь». Lists that are not here have none. */
const LABELS: ReadonlyMap<string, "shared" | "questionnaire" | "terminal"> = new Map([
  ...["role", "userStatus", "category", "organizationType", "chapter", "service"].map(
    (name) => [name, "shared"] as const,
  ),
  ...["mailKind", "mailStatus", "taskStatus", "taskStop", "taskOutcome", "viewSharing"].map(
    (name) => [name, "shared"] as const,
  ),
  ...["scope", "callbackStatus"].map((name) => [name, "terminal"] as const),
  ...["projectStatus", "projectType", "template", "targetPlatform"].map(
    (name) => [name, "questionnaire"] as const,
  ),
  ...["rejectionReason", "gameStatus", "risk"].map((name) => [name, "questionnaire"] as const),
])

/** Labels that are not loaded with every command. */
export const isQuestionnaireChoice = ({ name }: Choice): boolean =>
  LABELS.get(name) === "questionnaire"

/** Whether a list has labels at all; the others are shown by their keys. */
export const hasLabels = ({ name }: Choice): boolean => LABELS.has(name)

/** The key that `typed` stands for: a key, a number, or a label in Russian or English; `undefined` for none. */
export async function findValue(choice: Choice, typed: string): Promise<string | undefined> {
  const wanted = foldText(typed.trim())
  const fits = (text: string) => foldText(text) === wanted
  const byName = choice.keys.find((key) => namesOfValue(choice, key).some(fits))
  if (byName !== undefined) return byName
  const labels = await choiceTexts(choice)
  return choice.keys.find((key) => labels.get(key)?.some(fits))
}

export const findChoice = async <Name extends ChoiceName>(
  name: Name,
  typed: string,
): Promise<ChoiceValues[Name] | undefined> =>
  (await findValue(CHOICES[name], typed)) as ChoiceValues[Name] | undefined

/** The words of each value in every language, by its key; none where a list has no words. */
export async function choiceTexts(choice: Choice): Promise<ReadonlyMap<string, readonly string[]>> {
  const group = LABELS.get(choice.name)
  if (!group) return new Map()
  const languages: Readonly<Record<string, unknown>>[] = await Promise.all(
    LOCALES.map((locale) => TEXTS[locale][group]()),
  )
  return new Map(
    choice.keys.map((key) => [
      key,
      languages.map((texts) => String(texts[`${choice.name}.${key}`])),
    ]),
  )
}

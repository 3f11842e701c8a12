import { ROLE_NAMES, ROLES } from "@qo/core/access"
import { CALLBACK_STATUSES } from "@qo/core/api"
import { CURRENCIES, GAME_STATUS_NAMES, GAME_STATUSES } from "@qo/core/game"
import { CHAPTERS } from "@qo/core/history"
import { foldText } from "@qo/core/lib"
import { LOCALES, TEXTS } from "@qo/core/i18n"
import { MAIL_KINDS, MAIL_STATUSES } from "@qo/core/mail"
import { ORGANIZATION_TYPES } from "@qo/core/organization"
import {
  PROJECT_STATUS_NAMES,
  PROJECT_STATUSES,
  REJECTION_REASONS,
  TARGET_PLATFORMS,
  TEMPLATE_NAMES,
} from "@qo/core/project"
import { CATEGORIES, CATEGORY_NAMES, USER_STATUS_NAMES, USER_STATUSES } from "@qo/core/user"
import { THEMES } from "../config/index.ts"
import { COLOUR_CHOICES, OUTPUT_FORMATS } from "../output/index.ts"
import type { ChoiceName, ChoiceValues } from "./input.ts"

/** One value of a closed list: its key first, then every other name it goes by. */
export interface Choice {
  key: string
  aliases: readonly string[]
}

type Numbered = Readonly<Record<string, { id: number; name: string }>>

const numbered = (keys: readonly string[], table: Numbered): readonly Choice[] =>
  keys.map((key) => {
    const { id, name } = table[key] ?? { id: 0, name: key }
    return { key, aliases: [String(id), name] }
  })
const plain = (keys: readonly string[]): readonly Choice[] =>
  keys.map((key) => ({ key, aliases: [] }))

/** Every closed list that a flag can ask for. */
export const CHOICES: { readonly [Name in ChoiceName]: readonly Choice[] } = {
  role: numbered(ROLE_NAMES, ROLES),
  status: numbered(USER_STATUS_NAMES, USER_STATUSES),
  category: numbered(CATEGORY_NAMES, CATEGORIES),
  organizationType: plain(ORGANIZATION_TYPES),
  chapter: plain(CHAPTERS),
  mailKind: plain(MAIL_KINDS),
  mailStatus: plain(MAIL_STATUSES),
  scope: plain(["read", "all"]),
  format: plain(OUTPUT_FORMATS),
  locale: plain(LOCALES),
  colour: plain(COLOUR_CHOICES),
  theme: plain(THEMES),
  completionShell: plain(["bash", "zsh", "fish", "powershell"]),
  method: plain(["GET", "POST", "PUT", "DELETE"]),
  checkFormat: plain(["text", "json", "sarif", "github"]),
  stage: plain(["save", "send"]),
  projectStatus: numbered(PROJECT_STATUS_NAMES, PROJECT_STATUSES),
  template: plain(TEMPLATE_NAMES),
  targetPlatform: plain(TARGET_PLATFORMS),
  rejectionReason: plain(REJECTION_REASONS),
  gameStatus: numbered(GAME_STATUS_NAMES, GAME_STATUSES),
  currency: plain(CURRENCIES),
  callbackStatus: plain(CALLBACK_STATUSES),
  reportFormat: plain(["json", "stats"]),
}

export const isChoiceName = (type: string): type is ChoiceName => Object.hasOwn(CHOICES, type)

/** Lists whose labels are texts: `role.researcher` is «Исследователь». */
const LABELS: Readonly<
  Partial<Record<ChoiceName, { group: "shared" | "questionnaire"; prefix: string }>>
> = {
  role: { group: "shared", prefix: "role" },
  status: { group: "shared", prefix: "userStatus" },
  category: { group: "shared", prefix: "category" },
  organizationType: { group: "shared", prefix: "organizationType" },
  chapter: { group: "shared", prefix: "chapter" },
  mailKind: { group: "shared", prefix: "mailKind" },
  mailStatus: { group: "shared", prefix: "mailStatus" },
  projectStatus: { group: "questionnaire", prefix: "projectStatus" },
  template: { group: "questionnaire", prefix: "template" },
  targetPlatform: { group: "questionnaire", prefix: "targetPlatform" },
  rejectionReason: { group: "questionnaire", prefix: "rejectionReason" },
  gameStatus: { group: "questionnaire", prefix: "gameStatus" },
}

/** The key that `typed` stands for: a key, a number, or a label in Russian or English; `undefined` for none. */
export async function findChoice<Name extends ChoiceName>(
  name: Name,
  typed: string,
): Promise<ChoiceValues[Name] | undefined> {
  const wanted = foldText(typed.trim())
  const fits = (text: string) => foldText(text) === wanted
  const byName = CHOICES[name].find(({ key, aliases }) => [key, ...aliases].some(fits))
  const found = byName ?? (await findByLabel(name, fits))
  return found?.key as ChoiceValues[Name] | undefined
}

async function findByLabel(
  name: ChoiceName,
  fits: (text: string) => boolean,
): Promise<Choice | undefined> {
  const labels = await choiceTexts(name)
  return CHOICES[name].find(({ key }) => labels.get(key)?.some(fits))
}

/** The words of each value in every language, by its key; none where a list has no words. */
export async function choiceTexts(
  name: ChoiceName,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const labels = LABELS[name]
  if (!labels) return new Map()
  const { group, prefix } = labels
  const languages: Readonly<Record<string, unknown>>[] = await Promise.all(
    LOCALES.map((locale) => TEXTS[locale][group]()),
  )
  return new Map(
    CHOICES[name].map(({ key }) => [
      key,
      languages.map((texts) => String(texts[`${prefix}.${key}`])),
    ]),
  )
}

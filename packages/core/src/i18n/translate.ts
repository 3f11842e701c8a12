import { createInstance, type i18n } from "i18next"
import type { ru as ruActs } from "./ru/acts.ts"
import type { ru as ruConditions } from "./ru/web-conditions.ts"
import type { ru as ruEditor } from "./ru/editor.ts"
import type { ru as ruForeign } from "./ru/foreign.ts"
import type { ru as ruGuides } from "./ru/guides.ts"
import type { ru as ruImport } from "./ru/web-import.ts"
import type { ru as ruEntrance } from "./ru/web-entrance.ts"
import type { ru as ruLegal } from "./ru/web-legal.ts"
import type { ru as ruQuestionnaire } from "./ru/questionnaire.ts"
import type { ru as ruReport } from "./ru/report.ts"
import type { ru as ruServer } from "./ru/server.ts"
import type { ru as ruShared } from "./ru/shared.ts"
import type { ru as ruSurvey } from "./ru/survey.ts"
import type { ru as ruTerminal } from "./ru/terminal.ts"
import type { ru as ruTranslations } from "./ru/web-translations.ts"
import type { ru as ruWeb } from "./ru/web.ts"
import type { ru as ruReportPage } from "./ru/web-report.ts"
import { TEXTS } from "./load.ts"
import { valueAt } from "./nest-quotes.ts"
import type { RussianPlural } from "./text.ts"

export const LOCALES = ["ru", "en"] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = "ru"

interface ShellTexts {
  /** The part of the web app's texts that its pages before sign-in need. */
  entrance: typeof ruEntrance
  /** Not a shell: terms and consent, read before registering. */
  legal: typeof ruLegal
  web: typeof ruWeb
  terminal: typeof ruTerminal
  server: typeof ruServer
  /** The page of respondents, which does without the shared texts. */
  survey: typeof ruSurvey
  /** Not a shell: texts about acts, for carrying them out. */
  acts: typeof ruActs
  /** Not a shell: the words of questionnaires, for every shell that shows them. */
  questionnaire: typeof ruQuestionnaire
  /** Not a shell: the texts of reports, for every shell that shows them. */
  report: typeof ruReport
  /** Not a shell: the canvas editor, which does without the other pages' texts. */
  editor: typeof ruEditor
  /** Not a shell: conditions in the editor, loaded when one is read or edited. */
  conditions: typeof ruConditions
  /** Not a shell: the editor's imports, loaded when a file is imported. */
  editorImport: typeof ruImport
  /** Not a shell: the editor's table of translations, loaded when it is opened. */
  translations: typeof ruTranslations
  /** Not a shell: the page of a report, which does without the other pages' texts. */
  reportPage: typeof ruReportPage
  /** Not a shell: slides of guides. */
  guides: typeof ruGuides
  /** Not a shell: reports of imports and exports, for every shell that shows them. */
  foreign: typeof ruForeign
}
/** The texts of the respondent's page, which are shipped by themselves. */
export type SurveyTexts = typeof ruSurvey

/** Each shell has separate texts beside the shared ones, so that none loads another's. */
export type Shell = keyof ShellTexts

/** Texts of a shell; `never` means the shared ones only. */
type TextsOf<S extends Shell> = typeof ruShared & ([S] extends [never] ? unknown : ShellTexts[S])
export type MessageKey<S extends Shell = never> = keyof TextsOf<S> & string

/** The `{names}` in a Russian text are the parameters that every caller must give. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
type Names<Text> = Text extends string
  ? NamesIn<Text>
  : Text extends RussianPlural
    ? "count" | NamesIn<Text[keyof Text & keyof RussianPlural]>
    : never
type Values<Name extends string> = {
  [Each in Name]: Each extends "count" ? number : string | number
}
type Parameters<Text> = [Names<Text>] extends [never] ? [] : [parameters: Values<Names<Text>>]

/** Keys of texts that take no parameters: those that tables name. */
export type PlainMessageKey<S extends Shell = never> = {
  [Key in MessageKey<S>]: [Names<TextsOf<S>[Key]>] extends [never] ? Key : never
}[MessageKey<S>]

/** Values for the `{names}` in a text. */
export type TextParameters = Readonly<Record<string, string | number>>

declare const isKnown: unique symbol
/** A key from data that has a text, as checked by `hasText`. */
export type KnownKey = string & { readonly [isKnown]: true }

/** Texts whose parameters are only known at run time; parameters that are not given stay visible. */
export interface TextTable<Key extends string = never> {
  (key: Key | KnownKey, parameters?: TextParameters): string
  /** Returns true if there is a text for a key that was made from data. */
  readonly hasText: (key: string) => key is KnownKey
}

/** Returns texts of one shell in one language; their parameters are checked by the compiler. */
export interface Translate<S extends Shell = never> {
  <Key extends MessageKey<S>>(key: Key, ...parameters: Parameters<TextsOf<S>[Key]>): string
  /** The same texts for keys and parameters that are data: `t.table(`history.${event}`, entry.params)`. */
  readonly table: TextTable<MessageKey<S>>
}

/** Returns the text of a key that was made from data; without a text the key itself. */
export const textOrKey = (t: TextTable, key: string, parameters?: TextParameters): string =>
  t.hasText(key) ? t(key, parameters) : key

/** Texts by keys that are made from tables of the product; a key without a text is returned unchanged. */
export const lenientTexts = (t: TextTable): TextTable<string> =>
  Object.assign((key: string, parameters?: TextParameters) => textOrKey(t, key, parameters), {
    hasText: t.hasText,
  })

/** Loads one language's texts for one shell. */
export async function loadTranslate<S extends Shell>(
  locale: Locale,
  shell: S,
): Promise<Translate<S>> {
  const [shared, own] = await Promise.all([TEXTS[locale].shared(), TEXTS[locale][shell]()])
  return translator(locale, own, shared)
}

type Texts = Readonly<Record<string, unknown>>

function translator<S extends Shell>(locale: Locale, own: Texts, shared: Texts): Translate<S> {
  let instance: i18n | undefined
  const textOf = (key: string, given?: TextParameters): string => {
    const text = own[key] ?? shared[key]
    const parameters = given && locale === "en" ? withEnglishSigns(given) : given
    // Only texts that count need more; a program of one call should not wait for it.
    if (typeof text === "string") return fill(text, locale, parameters)
    instance ??= createI18next(locale, { ...shared, ...own })
    return fill(
      instance.t(key, { count: parameters?.["count"], skipInterpolation: true }),
      locale,
      parameters,
    )
  }
  const hasText = (key: string): key is KnownKey =>
    Object.hasOwn(own, key) || Object.hasOwn(shared, key)
  const table: TextTable<MessageKey<S>> = Object.assign(textOf.bind(undefined), { hasText })
  return Object.assign(textOf, { table })
}

/** Core names elements without a title by their number, `№3`, before it knows a language: English texts show `#3`. */
const withEnglishSigns = (parameters: TextParameters): TextParameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/^№(?=\d+$)/, "#") : value,
    ]),
  )

const fill = (text: string, locale: Locale, parameters: TextParameters = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string, at: number) =>
    Object.hasOwn(parameters, name)
      ? valueAt(text, at, String(parameters[name]), locale)
      : placeholder,
  )

function createI18next(locale: Locale, texts: Texts): i18n {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    initAsync: false,
    resources: { [locale]: { translation: formsOf(texts) } },
    keySeparator: false,
    nsSeparator: false,
  })
  return instance
}

/** Plurals as i18next wants them: a key for each form. */
const formsOf = (texts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "object" && text !== null
        ? Object.entries(text).map(([form, each]) => [`${key}_${form}`, each])
        : [[key, text]],
    ),
  )

import {
  readTranslatorFile,
  takeEntries,
  type TakenEntries,
  TRANSLATOR_FORMATS,
  type TranslatorEntry,
  translatorEntries,
  type TranslatorFile,
  type TranslatorFormat,
  writeTranslatorFile,
} from "@qo/interchange"
import { checkQuestionnaire } from "@qo/core/checks"
import { executeCommand, openDocument, questionnaireOf } from "@qo/core/edits"
import { SURVEY_TEXTS, type Translate } from "@qo/core/i18n"
import {
  canonicalLanguage,
  pageLanguageOf,
  type Questionnaire,
  TRANSLATION_STATES,
} from "@qo/core/questionnaire"
import { z } from "zod"
import { type Column, EXIT } from "../../output/index.ts"
import { readBytes, needQuestionnaire, writeResult } from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { CommandFailure, usageFailure } from "../../shell/failure.ts"
import type { Language, Notes } from "../../shell/shell.ts"
import { fileText } from "./file-text.ts"
import { planSave } from "./plan-save.ts"
import { openByPid, openOne } from "./project-file.ts"
import { saveProject } from "./save-project.ts"
import { tellSaved } from "./saved-columns.ts"
import type {
  checkTranslations,
  exportTranslations,
  importTranslations,
  listTranslations,
} from "./translations.ts"

export const exportTranslationsModule: ModuleOf<typeof exportTranslations> = {
  async run(given, shell) {
    const { t } = shell
    const { project } = await openOne(given, shell)
    const language = languageIn("--language", given.language, t)
    const sourceLanguage = sourceOf(project.questionnaire, given.source, t)
    if (language === sourceLanguage)
      throw usageFailure(t, [{ field: "--language", message: t("translations.firstLanguage") }])
    const all = await entriesOf(project.questionnaire, language, sourceLanguage)
    const entries = given.open ? all.filter(({ state }) => state !== "done") : all
    if (entries.length === 0) {
      await shell.note(t("translations.nothingOpen", { language }))
      return EXIT.done
    }
    const format = given.format ?? formatOf(given.out)
    const content = await writeTranslatorFile(entries, { format, sourceLanguage, language })
    await writeResult(content, given.out, shell)
    await shell.note(t("translations.exported", { count: entries.length, language }))
    return EXIT.done
  },
}

const formatOf = (out: string | undefined): TranslatorFormat =>
  TRANSLATOR_FORMATS.find((format) => out?.toLowerCase().endsWith(`.${format}`)) ?? "xliff"

/** Returns a language tag in its canonical form. @throws CommandFailure */
function languageIn(field: string, tag: string, t: Translate<"terminal">): string {
  const language = canonicalLanguage(tag)
  if (language === undefined)
    throw usageFailure(t, [{ field, message: t("problem.languageInvalid") }])
  return language
}

/** Returns the language of the elements. @throws CommandFailure if the questionnaire names none and none is given */
function sourceOf(
  { languages }: Questionnaire,
  given: string | undefined,
  t: Translate<"terminal">,
): string {
  const [first] = languages ?? []
  if (first !== undefined) return first
  if (given !== undefined) return languageIn("--source", given, t)
  throw usageFailure(t, [{ field: "--source", message: t("translations.noLanguage") }])
}

async function entriesOf(
  questionnaire: Questionnaire,
  language: string,
  sourceLanguage: string,
): Promise<TranslatorEntry[]> {
  const words = await SURVEY_TEXTS[pageLanguageOf(sourceLanguage) ?? "en"]()
  return translatorEntries(questionnaire, language, words)
}

export const importTranslationsModule: ModuleOf<typeof importTranslations> = {
  async run(given, shell) {
    const { t } = shell
    const { pid, into } = given
    if ((pid === undefined) === (into === undefined))
      throw usageFailure(t, [{ field: "--pid, --into", message: t("translations.onePlace") }])
    const bytes = await readBytes(given.translations, shell)
    const read = await readTranslatorFile(
      bytes,
      given.language === undefined ? undefined : languageIn("--language", given.language, t),
    )
    if (!read.ok)
      throw new CommandFailure(EXIT.refused, {
        code: "invalid",
        message: t(`translations.fault.${read.problem}`),
        why: given.translations,
      })
    const stored =
      pid === undefined ? await needQuestionnaire(into ?? "-", shell) : await openByPid(pid, shell)
    const questionnaire = await takeFile(stored.project.questionnaire, read.value, shell)
    const project = { ...stored.project, questionnaire }
    if (pid === undefined) {
      if (shell.dryRun) await shell.note(t("import.notWritten"))
      else await writeResult(fileText(stored, project), given.out, shell)
      return EXIT.done
    }
    const wish = { pid, revision: questionnaire.revision ?? 0, project: { questionnaire } }
    if (shell.dryRun) return planSave(wish, stored, { ...stored, project: wish.project }, shell)
    await tellSaved(await saveProject(wish, stored.path, shell), wish, shell)
    return EXIT.done
  },
}

/** Returns the questionnaire with the translations of a file, and prints what they change. @throws CommandFailure */
async function takeFile(
  questionnaire: Questionnaire,
  { language, sourceLanguage, entries }: TranslatorFile,
  shell: Language & Notes,
): Promise<Questionnaire> {
  const { t } = shell
  const first = questionnaire.languages?.[0]
  if (language === undefined || language === first)
    throw usageFailure(t, [{ field: "--language", message: t("translations.firstLanguage") }])
  await tellOtherSource(sourceLanguage, first, shell)
  const taken = takeEntries(questionnaire, language, entries)
  await tellTaken(taken, language, shell)
  const known = questionnaire.languages ?? [sourceLanguage ?? "ru"]
  const doc = openDocument(questionnaire)
  const done = executeCommand(doc, {
    do: "all",
    commands: [
      { do: "setLanguages", languages: [...new Set([...known, language])] },
      { do: "setTranslations", language, texts: taken.texts },
    ],
  })
  if (!done.ok) throw usageFailure(t, [{ field: "FILE", message: t("translations.refused") }])
  return questionnaireOf(doc)
}

/** Warns if the file was translated from another language than that of the elements. */
async function tellOtherSource(
  language: string | undefined,
  first: string | undefined,
  { t, tell }: Language & Notes,
): Promise<void> {
  if (first !== undefined && language !== undefined && language !== first)
    await tell(t("translations.otherSource", { language, first }))
}

async function tellTaken(
  { added, changed, unchanged, unknown, outdated, cleaned }: TakenEntries,
  language: string,
  { t, note, tell }: Language & Notes,
): Promise<void> {
  await note(t("translations.taken", { language, added, changed, unchanged }))
  if (unknown.length > 0) await tell(t("translations.unknown", listed(unknown)))
  if (outdated.length > 0) await tell(t("translations.outdated", listed(outdated)))
  if (cleaned.length > 0) await tell(t("translations.cleaned", listed(cleaned)))
}

const MOST_NAMED = 5
const listed = (keys: readonly string[]) => ({
  count: keys.length,
  keys: `${keys.slice(0, MOST_NAMED).join(", ")}${keys.length > MOST_NAMED ? "…" : ""}`,
})

/** The state of one language. */
const LanguageRecord = z.object({
  language: z.string(),
  texts: z.int(),
  done: z.int(),
  outdated: z.int(),
  missing: z.int(),
  findings: z.int(),
})
type LanguageRecord = z.infer<typeof LanguageRecord>

export const checkTranslationsModule: ModuleOf<typeof checkTranslations> = {
  output: LanguageRecord,
  async run(given, shell) {
    const { t } = shell
    const { questionnaire } = (await openOne(given, shell)).project
    const records = await languageRecords(questionnaire)
    const rows = shell.print.list(languageColumns(t))
    for (const record of records) await rows.row(record)
    await rows.end({ total: records.length, complete: true, next: null })
    if (records.length === 0) await shell.note(t("translations.none"))
    return records.some(({ missing, outdated, findings }) => missing + outdated + findings > 0)
      ? EXIT.refused
      : EXIT.done
  },
}

async function languageRecords(questionnaire: Questionnaire): Promise<LanguageRecord[]> {
  const [first = "", ...others] = new Set(questionnaire.languages)
  const findings = checkQuestionnaire({ questionnaire }).filter(({ code }) =>
    code.startsWith("QO80"),
  )
  return Promise.all(
    others.map(async (language) => {
      const entries = await entriesOf(questionnaire, language, first)
      const count = (state: TranslatorEntry["state"]) =>
        entries.filter((entry) => entry.state === state).length
      const [missing, outdated, done] = [count("missing"), count("outdated"), count("done")]
      const found = findings.filter(({ params }) => params["language"] === language)
      return { language, texts: entries.length, done, outdated, missing, findings: found.length }
    }),
  )
}

const languageColumns = (t: Translate<"terminal">): readonly Column<LanguageRecord>[] => [
  { field: "language", title: t("column.translation.language"), isId: true },
  { field: "texts", title: t("column.translation.texts") },
  { field: "done", title: t("translationState.done") },
  { field: "outdated", title: t("translationState.outdated") },
  { field: "missing", title: t("translationState.missing") },
  { field: "findings", title: t("column.translation.findings") },
]

const TextRecord = z.object({
  language: z.string(),
  key: z.string(),
  place: z.string(),
  state: z.enum(TRANSLATION_STATES),
  source: z.string(),
  target: z.string().nullable(),
})
type TextRecord = z.infer<typeof TextRecord>

export const listTranslationsModule: ModuleOf<typeof listTranslations> = {
  output: TextRecord,
  async run(given, shell) {
    const { t } = shell
    const { questionnaire } = (await openOne(given, shell)).project
    const [first = "", ...others] = new Set(questionnaire.languages)
    const wanted = given.language?.map((tag) => languageIn("--language", tag, t)) ?? others
    const rows = shell.print.list(textColumns(t))
    let total = 0
    for (const language of wanted)
      for (const entry of await entriesOf(questionnaire, language, first)) {
        if (given.state && !given.state.includes(entry.state)) continue
        await rows.row({ language, ...entry, target: entry.target ?? null })
        total++
      }
    await rows.end({ total, complete: true, next: null })
    if (others.length === 0) await shell.note(t("translations.none"))
    return EXIT.done
  },
}

const textColumns = (t: Translate<"terminal">): readonly Column<TextRecord>[] => [
  { field: "language", title: t("column.translation.language") },
  { field: "key", title: t("column.translation.key"), isId: true },
  { field: "place", title: t("column.place") },
  {
    field: "state",
    title: t("column.translation.state"),
    text: ({ state }) => t(`translationState.${state}`),
  },
  { field: "source", title: t("column.translation.source"), min: 16 },
  { field: "target", title: t("column.translation.target"), min: 16 },
]

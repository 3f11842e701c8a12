import { DownloadIcon, UploadIcon } from "@blueprintjs/icons"
import { questionnaireOf } from "@qo/core/edits"
import { closestLanguage, pageLanguageOf } from "@qo/core/questionnaire"
import type { TakenEntries, TranslatorFormat } from "@qo/interchange"
import { languageName } from "@qo/core/survey-page"
import { useRef, useState } from "react"
import { createCode } from "../../base/code.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { saveFile } from "../../ui/save-file.ts"
import { withCode } from "../../ui/with-code.ts"
import { EditorDialog } from "../EditorDialog.tsx"
import { fileNameOf } from "../session/file-name.ts"
import { useEditor } from "../session/use-editor.ts"
import { useTranslationTexts } from "./translation-texts.ts"

/** Reads and writes files of translators. */
const exchangeCode = createCode(() => import("@qo/interchange"))

const FORMATS: readonly (readonly [format: TranslatorFormat, name: string, type: string])[] = [
  ["xlsx", "XLSX", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["csv", "CSV", "text/csv"],
  ["xliff", "XLIFF", "application/xliff+xml"],
]
const ENDINGS: Readonly<Record<TranslatorFormat, string>> = {
  xlsx: "xlsx",
  csv: "csv",
  xliff: "xlf",
}

interface FileToolsProps {
  /** Languages of the table. Each has a separate file. */
  shown: readonly string[]
  /** Keys of the texts that the filters show; undefined for all texts. */
  keys: ReadonlySet<string> | undefined
  isLocked: boolean
}

/** A read file, before its translations are accepted. */
interface ReadFile {
  language: string
  taken: TakenEntries
}

/** Downloads the shown texts for translators, and reads their files, which are shown before anything changes. */
export function FileTools({ isLocked, ...files }: FileToolsProps) {
  const { t } = useTranslationTexts()
  const tw = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const { download, upload, read, setRead, accept } = useTranslatorFiles(files)
  return (
    <div
      className="rz-translations__files"
      role="group"
      aria-label={t("translationFiles.download")}
    >
      <DownloadIcon aria-hidden />
      {FORMATS.map(([format, name, type]) => (
        <button
          key={format}
          type="button"
          className="rz-tool"
          aria-label={`${t("translationFiles.download")} ${name}`}
          onClick={() => void withCode({ t: tw }, () => download(format, type))}
        >
          {name}
        </button>
      ))}
      {!isLocked && (
        <button
          type="button"
          className="rz-tool rz-tool--outlined"
          onClick={() => input.current?.click()}
        >
          <UploadIcon aria-hidden />
          {t("translationFiles.upload")}
        </button>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlf,.xliff,.xlsx,.csv"
        aria-label={t("translationFiles.upload")}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ""
          if (file) void withCode({ t: tw }, () => upload(file))
        }}
      />
      {read && (
        <FileDialog {...read} onAccept={() => accept(read)} onClose={() => setRead(undefined)} />
      )}
    </div>
  )
}

/** Functions that write and read translators' files. */
function useTranslatorFiles({ shown, keys }: Omit<FileToolsProps, "isLocked">) {
  const { t, shipped } = useTranslationTexts()
  const session = useEditor()
  const [read, setRead] = useState<ReadFile>()
  const download = async (format: TranslatorFormat, type: string): Promise<void> => {
    const { translatorEntries, writeTranslatorFile } = await exchangeCode.get()
    const questionnaire = questionnaireOf(session.doc)
    const [sourceLanguage = ""] = questionnaire.languages ?? []
    const words = shipped[pageLanguageOf(sourceLanguage) ?? "en"]
    for (const language of shown) {
      const entries = translatorEntries(questionnaire, language, words)
      const wanted = keys ? entries.filter(({ key }) => keys.has(key)) : entries
      const bytes = await writeTranslatorFile(wanted, { format, sourceLanguage, language })
      saveFile(fileNameOf(session, `${language}.${ENDINGS[format]}`), type, new Uint8Array(bytes))
    }
  }
  const upload = async (file: File): Promise<void> => {
    const { readTranslatorFile, takeEntries } = await exchangeCode.get()
    const questionnaire = questionnaireOf(session.doc)
    const targets = questionnaire.languages?.slice(1) ?? []
    const only = shown.length === 1 ? shown[0] : undefined
    const found = await readTranslatorFile(new Uint8Array(await file.arrayBuffer()), only)
    if (!found.ok)
      return void showToast({ intent: "error", text: t(`translationFiles.${found.problem}`) })
    const named = found.value.language
    const language = named === undefined ? only : closestLanguage(targets, [named])
    if (language === undefined)
      return void showToast({
        intent: "error",
        text: t("translationFiles.otherLanguage", { language: named ?? "?" }),
      })
    setRead({ language, taken: takeEntries(questionnaire, language, found.value.entries) })
  }
  const accept = ({ language, taken }: ReadFile) => {
    session.run({ do: "setTranslations", language, texts: taken.texts })
    const count = taken.added + taken.changed
    showToast({ intent: "success", text: t("translationFiles.done", { count }) })
    setRead(undefined)
  }
  return { download, upload, read, setRead, accept }
}

interface FileDialogProps extends ReadFile {
  onAccept: () => void
  onClose: () => void
}

/** Shows the changes of a file. */
function FileDialog({ language, taken, onAccept, onClose }: FileDialogProps) {
  const { t } = useTranslationTexts()
  const { added, changed, unchanged, unknown, outdated } = taken
  const isNothing = added + changed === 0
  return (
    <EditorDialog
      title={t("translationFiles.filesTitle")}
      onCancel={onClose}
      foot={
        <>
          <button type="button" className="rz-tool" onClick={onClose}>
            {t("translationFiles.cancel")}
          </button>
          <button
            type="button"
            className="rz-tool rz-tool--primary"
            disabled={isNothing}
            onClick={onAccept}
          >
            {t("translationFiles.apply")}
          </button>
        </>
      }
    >
      <p>{t("translationFiles.fileLanguage", { language: languageName(language) })}</p>
      {isNothing && <p>{t("translationFiles.noChanges")}</p>}
      <ul>
        {added > 0 && <li>{t("translationFiles.added", { count: added })}</li>}
        {changed > 0 && <li>{t("translationFiles.changed", { count: changed })}</li>}
        {unchanged > 0 && <li>{t("translationFiles.unchanged", { count: unchanged })}</li>}
        {outdated.length > 0 && <li>{t("translationFiles.old", { count: outdated.length })}</li>}
        {unknown.length > 0 && <li>{t("translationFiles.unknown", { count: unknown.length })}</li>}
      </ul>
    </EditorDialog>
  )
}

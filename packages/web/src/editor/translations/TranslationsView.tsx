import { CrossIcon, ErrorIcon, TranslateIcon, WarningSignIcon } from "@blueprintjs/icons"
import { questionnaireOf } from "@qo/core/edits"
import { type ReactNode, useDeferredValue, useMemo, useState } from "react"
import { useAtLeast } from "../../base/breakpoints.ts"
import { languageName } from "@qo/core/survey-page"
import { useEditor, useVersion } from "../session/use-editor.ts"
import { useObservable } from "../../base/observable.ts"
import { FileTools } from "./FileTools.tsx"
import { LanguagesDialog } from "./LanguagesDialog.tsx"
import {
  countCells,
  type LanguageCounts,
  narrowRows,
  type TableRow,
  tableRows,
  TRANSLATION_FILTERS,
  type TranslationFilter,
} from "./translation-rows.ts"
import { useTranslationTexts } from "./translation-texts.ts"
import { TranslationsTable } from "./TranslationsTable.tsx"
import "./translations.css"

/** All texts of the questionnaire beside their translations. */
export function TranslationsView({ onClose }: { onClose: () => void }) {
  const { t } = useTranslationTexts()
  const session = useEditor()
  useVersion()
  const [isChoosing, choose] = useState(false)
  const { languages } = questionnaireOf(session.doc)
  const { content } = useObservable(session.rights)
  return (
    <section className="rz-translations" aria-labelledby="translations-title">
      <header className="rz-translations__head">
        <h2 id="translations-title">
          <TranslateIcon aria-hidden />
          {t("translations.title")}
        </h2>
        {content && (
          <button type="button" className="rz-tool" onClick={() => choose(true)}>
            {t("translations.languages")}
          </button>
        )}
        <button type="button" className="rz-tool rz-translations__close" onClick={onClose}>
          <CrossIcon aria-hidden />
          {t("translations.close")}
        </button>
      </header>
      {languages && languages.length > 1 ? (
        <Translations key={languages.join()} languages={languages} />
      ) : (
        <div className="rz-translations__none">
          <h3>{t("translations.none")}</h3>
          <p>{t("translations.noneText")}</p>
          {content && (
            <button type="button" className="rz-tool rz-tool--primary" onClick={() => choose(true)}>
              {t("languages.add")}
            </button>
          )}
        </div>
      )}
      {isChoosing && <LanguagesDialog onClose={() => choose(false)} />}
    </section>
  )
}

const EVERY = ""

/** Keys of the texts in these rows. */
const keysOf = (rows: readonly TableRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ kind, key }) => (kind === "text" ? [key] : [])))

function Translations({ languages }: { languages: readonly string[] }) {
  const session = useEditor()
  const { shipped } = useTranslationTexts()
  const { content } = useObservable(session.rights)
  const { blocks, ends, translations } = questionnaireOf(session.doc)
  const isNarrow = !useAtLeast("medium")
  const [filter, setFilter] = useState<TranslationFilter>("all")
  const [find, setFind] = useState("")
  const [chosen, choose] = useState(EVERY)
  const targets = languages.slice(1)
  const one = chosen === EVERY && isNarrow ? (targets[0] ?? EVERY) : chosen
  const shown = useMemo(() => (one === EVERY ? languages.slice(1) : [one]), [one, languages])
  const rows = useMemo(
    () => tableRows({ blocks, ends }, languages, shipped),
    [blocks, ends, languages, shipped],
  )
  const counts = useMemo(
    () => new Map(languages.slice(1).map((each) => [each, countCells(rows, each, translations)])),
    [rows, languages, translations],
  )
  const wanted = useDeferredValue(find).trim().toLowerCase()
  // Rows stay while they are edited, also if they no longer match: they would vanish under the cursor.
  const [start, restart] = useState({ translations })
  const narrowed = useMemo(
    () => narrowRows(rows, { filter, find: wanted, languages: shown, ...start }),
    [rows, filter, wanted, shown, start],
  )
  const total = totalOf(shown.flatMap((each) => counts.get(each) ?? []))
  return (
    <>
      <Tools
        {...{ filter, find, total }}
        onFilter={(next) => {
          setFilter(next)
          restart({ translations })
        }}
        onFind={(text) => {
          setFind(text)
          restart({ translations })
        }}
        languages={targets}
        language={one}
        onLanguage={choose}
        mayShowAll={!isNarrow}
        files={
          <FileTools
            shown={shown}
            keys={filter === "all" && wanted === "" ? undefined : keysOf(narrowed)}
            isLocked={!content}
          />
        }
      />
      <TranslationsTable
        rows={narrowed}
        source={languages[0] ?? ""}
        targets={shown}
        translations={translations}
        counts={counts}
      />
      <KeyHelp />
    </>
  )
}

/** Sum of the counts of languages. */
const totalOf = (all: readonly LanguageCounts[]): LanguageCounts => ({
  texts: all[0]?.texts ?? 0,
  missing: all.reduce((sum, { missing }) => sum + missing, 0),
  outdated: all.reduce((sum, { outdated }) => sum + outdated, 0),
  placeholders: all.reduce((sum, { placeholders }) => sum + placeholders, 0),
})

interface ToolsProps {
  filter: TranslationFilter
  find: string
  total: LanguageCounts
  onFilter: (filter: TranslationFilter) => void
  onFind: (text: string) => void
  languages: readonly string[]
  language: string
  onLanguage: (language: string) => void
  mayShowAll: boolean
  /** Buttons for files. */
  files: ReactNode
}

/** Search, filters with their counts, and the shown language. */
function Tools({ filter, find, total, onFilter, onFind, files, ...shown }: ToolsProps) {
  const { t } = useTranslationTexts()
  const { languages, language, onLanguage, mayShowAll } = shown
  const count = (each: TranslationFilter) => (each === "all" ? total.texts : total[each])
  return (
    <div className="rz-translations__tools">
      <input
        type="search"
        value={find}
        aria-label={t("translations.find")}
        placeholder={t("translations.find")}
        onChange={(event) => onFind(event.currentTarget.value)}
      />
      <div role="group" aria-label={t("translations.filter")}>
        {TRANSLATION_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            className="rz-translations__filter"
            aria-pressed={filter === each}
            onClick={() => onFilter(each)}
          >
            {each === "missing" && <ErrorIcon aria-hidden />}
            {each === "outdated" && <WarningSignIcon aria-hidden />}
            {t(`translations.${each}`)} <b>{count(each)}</b>
          </button>
        ))}
      </div>
      {(languages.length > 1 || !mayShowAll) && (
        <select
          aria-label={t("translations.shown")}
          value={language}
          onChange={(event) => onLanguage(event.currentTarget.value)}
        >
          {mayShowAll && <option value={EVERY}>{t("translations.everyLanguage")}</option>}
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageName(each)}
            </option>
          ))}
        </select>
      )}
      {files}
    </div>
  )
}

/** Keys of the table, for screens that have a keyboard. */
function KeyHelp() {
  const { t } = useTranslationTexts()
  const keys = [
    ["Enter", t("translations.keys.down")],
    ["Tab", t("translations.keys.across")],
    ["Alt ↓", t("translations.keys.next")],
    ["Ctrl Enter", t("translations.keys.confirm")],
    ["Esc", t("translations.keys.cancel")],
  ] as const
  return (
    <footer className="rz-translations__keys">
      {keys.map(([key, text]) => (
        <span key={key}>
          <kbd>{key}</kbd> {text}
        </span>
      ))}
      <span className="rz-translations__saved">{t("translations.saved")}</span>
    </footer>
  )
}

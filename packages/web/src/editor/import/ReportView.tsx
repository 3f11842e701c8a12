import {
  FOREIGN_OUTCOMES,
  type ForeignEntry,
  type ForeignOutcome,
  type ForeignReport,
  noteText,
  REPORT_FILES,
  type ReportFile,
  reportFile,
} from "@qo/interchange"
import { useDeferredValue, useMemo, useState } from "react"
import { saveFile } from "../../ui/save-file.ts"
import { fileNameOf } from "../session/file-name.ts"
import { useEditor } from "../session/use-editor.ts"
import { capitalizeText } from "./capitalize-text.ts"
import { useImportTexts } from "./import-texts.ts"
import "./import.css"

interface ReportViewProps {
  report: ForeignReport
  /** Shows the block or question of an entry, if it is on the canvas. */
  onGo?: (id: string) => void
  /** Whether there is still something to be shown. */
  isThere?: (id: string) => boolean
}

/** Entries displayed at a time. */
const PAGE = 100
/** Entries that need fixing come first. */
const ORDER = [...FOREIGN_OUTCOMES].toReversed()

type Filter = ForeignOutcome | "all"

interface Search {
  filter: Filter
  search: string
  words: ReturnType<typeof useImportTexts>["words"]
}

/** Entries that a filter and a search leave, those that have to be mended first. */
function entriesIn(report: ForeignReport, { filter, search, words }: Search) {
  const said = ({ name, place, text = "", notes }: ForeignEntry) =>
    [name, place, text, ...notes.map((each) => noteText(words, each))].join("\n").toLowerCase()
  const all = ORDER.flatMap((outcome) =>
    report.entries.filter((entry) => entry.outcome === outcome),
  )
  return all.filter(
    (entry) =>
      (filter === "all" || entry.outcome === filter) &&
      (search === "" || said(entry).includes(search)),
  )
}

/** Outcome of each element of a file: filtered, searched, downloadable. */
export function ReportView({ report, onGo, isThere }: ReportViewProps) {
  const { t, words } = useImportTexts()
  const [filter, setFilter] = useState<Filter>(report.counts.lost > 0 ? "lost" : "all")
  const [typed, type] = useState("")
  const [most, setMost] = useState(PAGE)
  const search = useDeferredValue(typed.trim().toLowerCase())
  const found = useMemo(
    () => entriesIn(report, { filter, search, words }),
    [report, filter, search, words],
  )
  const choices: readonly (readonly [Filter, string, number])[] = [
    ["all", t("import.report.all"), report.entries.length],
    ...ORDER.map((each) => [each, words(`foreign.outcome.${each}`), report.counts[each]] as const),
  ]
  const shown = found.slice(0, most)
  return (
    <div className="rz-import-report">
      <div className="rz-import-report__filter" role="group" aria-label={t("import.report.filter")}>
        {choices.map(([each, label, count]) => (
          <button
            key={each}
            type="button"
            className="rz-tool"
            aria-pressed={filter === each}
            onClick={() => {
              setFilter(each)
              setMost(PAGE)
            }}
          >
            {label} <span className="rz-count">{count}</span>
          </button>
        ))}
      </div>
      <input
        type="search"
        className="rz-import-report__search"
        aria-label={t("import.report.search")}
        placeholder={t("import.report.search")}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <p role="status" className="rz-muted">
        {t("import.report.shown", { count: found.length })}
      </p>
      <div
        className="rz-import-report__list"
        // Keys scroll it.
        tabIndex={0}
        role="region"
        aria-label={t("import.report")}
      >
        {ORDER.map((outcome) => (
          <Group
            key={outcome}
            outcome={outcome}
            entries={shown.filter((entry) => entry.outcome === outcome)}
            {...{ onGo, isThere }}
          />
        ))}
        {found.length > most && (
          <button type="button" className="rz-act" onClick={() => setMost(most + PAGE)}>
            {t("import.report.more", { count: Math.min(PAGE, found.length - most) })}
          </button>
        )}
      </div>
      <Download report={report} />
    </div>
  )
}

interface GroupProps {
  outcome: ForeignOutcome
  entries: readonly ForeignEntry[]
  onGo: ReportViewProps["onGo"]
  isThere: ReportViewProps["isThere"]
}

function Group({ outcome, entries, onGo, isThere }: GroupProps) {
  const { words } = useImportTexts()
  if (entries.length === 0) return null
  return (
    <section className={`rz-import-report__group rz-import-report__group--${outcome}`}>
      <h3>{words(`foreign.outcome.${outcome}`)}</h3>
      <ul>
        {entries.map((entry, at) => (
          <Entry
            key={at}
            entry={entry}
            onGo={entry.id !== undefined && isThere?.(entry.id) ? onGo : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, onGo }: { entry: ForeignEntry; onGo: ReportViewProps["onGo"] }) {
  const { words } = useImportTexts()
  const { element, name, place, notes, text, id } = entry
  const what = (
    <>
      {words(`foreign.element.${element}`)} <bdi>{words("foreign.quoted", { name })}</bdi>
    </>
  )
  return (
    <li>
      {onGo && id !== undefined ? (
        <button type="button" className="rz-import-report__name" onClick={() => onGo(id)}>
          {what}
        </button>
      ) : (
        <b className="rz-import-report__name">{what}</b>
      )}
      {notes.length > 0 && (
        <p>{capitalizeText(notes.map((note) => noteText(words, note)).join("; "))}</p>
      )}
      {text !== undefined && text !== name && <Said text={text} />}
      <code>{place}</code>
    </li>
  )
}

/** Length from which a text is shortened. */
const LONG = 200

function Said({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const { t } = useImportTexts()
  if (text.length <= LONG || isWhole)
    return (
      <blockquote>
        <bdi>{text}</bdi>
      </blockquote>
    )
  return (
    <blockquote>
      <bdi>{text.slice(0, LONG).toWellFormed()}…</bdi>{" "}
      <button type="button" className="rz-act" onClick={() => setWhole(true)}>
        {t("import.report.whole")}
      </button>
    </blockquote>
  )
}

const TYPES: Readonly<Record<ReportFile, string>> = {
  txt: "text/plain",
  csv: "text/csv",
  json: "application/json",
}

/** Saves a report as a file. */
export function Download({ report }: { report: ForeignReport }) {
  const { t, words } = useImportTexts()
  const session = useEditor()
  const save = (file: ReportFile) => {
    const text = reportFile(words, report, file)
    const name = `${t("import.report")} — ${fileNameOf(session, file)}`
    // Programs fail at a mark at its beginning, which spreadsheets need.
    saveFile(name, TYPES[file], file === "json" ? new TextEncoder().encode(text) : text)
  }
  return (
    <p className="rz-import-report__download">
      {t("import.report.download")}
      {REPORT_FILES.map((file) => (
        <button key={file} type="button" className="rz-act" onClick={() => save(file)}>
          {t(`import.report.${file}`)}
        </button>
      ))}
    </p>
  )
}

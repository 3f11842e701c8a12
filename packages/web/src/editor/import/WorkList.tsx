import type {
  ImportEntry,
  ImportEntryState,
  ImportGroup,
  ImportReport,
} from "@qo/core/import-report"
import { elementTextOf, formatTextOf, noteTextOf } from "@qo/interchange"
import { useDeferredValue, useId, useState } from "react"
import { capitalizeText } from "./capitalize-text.ts"
import { type ImportTranslate, useImportTexts } from "./import-texts.ts"
import "./import.css"

interface WorkListProps {
  groups: readonly ImportGroup[]
  /** Shows the block or question of an entry. */
  onGo: (id: string) => void
  /** Whether an element is in the questionnaire. */
  isThere: (id: string) => boolean
  /** Undefined: states cannot be changed. */
  onState: ((entries: readonly number[], state: ImportEntryState) => void) | undefined
}

/** Entries of a group displayed at a time. */
const PAGE = 50
type Filter = "open" | "all"

/** Losses and changes of an import, most harmful first, each to be fixed or accepted. */
export function WorkList({ groups, onState, ...places }: WorkListProps) {
  const { t, words } = useImportTexts()
  const [filter, setFilter] = useState<Filter>("open")
  const [typed, type] = useState("")
  const search = useDeferredValue(typed.trim().toLowerCase())
  const isFound = (entry: ImportEntry) =>
    (filter === "all" || entry.state === "open") &&
    (search === "" || wordsOf(entry, words).toLowerCase().includes(search))
  const found = groups
    .map((group) => ({ ...group, entries: group.entries.filter(isFound) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <div className="rz-work-list">
      <div className="rz-import-report__filter" role="group" aria-label={t("import.report.filter")}>
        {(["open", "all"] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="rz-tool"
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
          >
            {t(`import.work.${each}`)}{" "}
            <span className="rz-count">{countIn(groups, each === "open")}</span>
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
      {found.length === 0 && (
        <p role="status" className="rz-muted">
          {t(search === "" ? "import.work.done" : "import.work.nothing")}
        </p>
      )}
      {found.map((group) => (
        <Group
          key={group.entries[0]?.number}
          group={group}
          isOpen={group.harm === "logic" || found.length === 1 || search !== ""}
          onState={onState}
          {...places}
        />
      ))}
    </div>
  )
}

const countIn = (groups: readonly ImportGroup[], onlyOpen: boolean): number =>
  groups.reduce(
    (sum, { entries }) => sum + entries.filter(({ state }) => !onlyOpen || state === "open").length,
    0,
  )

type Words = ReturnType<typeof useImportTexts>["words"]

const wordsOf = ({ name, place, text = "", notes }: ImportEntry, words: Words): string =>
  [name, place, text, ...notes.map((note) => noteTextOf(words, note))].join("\n")

/** Text of the first note of the first entry, which is the most harmful one. */
const titleOf = ([first]: readonly ImportEntry[], words: Words, t: ImportTranslate): string => {
  const [note] = first?.notes ?? []
  return capitalizeText((note && noteTextOf(words, note)) || t("import.work.unexplained"))
}

interface GroupProps extends Omit<WorkListProps, "groups"> {
  group: ImportGroup
  isOpen: boolean
}

function Group({ group: { outcome, harm, entries }, isOpen, onState, ...places }: GroupProps) {
  const { t, words } = useImportTexts()
  const [most, setMost] = useState(PAGE)
  const title = titleOf(entries, words, t)
  const open = entries.filter(({ state }) => state === "open").map(({ number }) => number)
  return (
    <details className={`rz-work-list__group rz-work-list__group--${outcome}`} open={isOpen}>
      <summary>
        <span className="rz-count">{entries.length}</span>
        <span>
          <bdi>{title}</bdi>
          <small>
            {words(`foreign.outcome.${outcome}`)} · {t(`import.harm.${harm}`)}
          </small>
        </span>
      </summary>
      {onState && open.length > 1 && (
        <p className="rz-work-list__all">
          <button type="button" className="rz-act" onClick={() => onState(open, "accepted")}>
            {t("import.work.acceptAll", { count: open.length })}
          </button>
        </p>
      )}
      <ul>
        {entries.slice(0, most).map((entry) => (
          <Entry key={entry.number} {...{ entry, title, onState }} {...places} />
        ))}
      </ul>
      {entries.length > most && (
        <button type="button" className="rz-act" onClick={() => setMost(most + PAGE)}>
          {t("import.report.more", { count: Math.min(PAGE, entries.length - most) })}
        </button>
      )}
    </details>
  )
}

interface EntryProps extends Omit<WorkListProps, "groups"> {
  entry: ImportEntry
  /** Title of the group, which entries do not repeat. */
  title: string
}

function Entry({ entry, title, onGo, isThere, onState }: EntryProps) {
  const { words } = useImportTexts()
  const { element, name, place, notes, text, id } = entry
  const nameId = useId()
  const note = capitalizeText(notes.map((each) => noteTextOf(words, each)).join("; "))
  const what = (
    <span id={nameId}>
      {elementTextOf(words, element)} <bdi>{words("foreign.quoted", { name })}</bdi>
    </span>
  )
  return (
    <li className={`rz-work-list__entry rz-work-list__entry--${entry.state}`}>
      {id !== undefined && isThere(id) ? (
        <button type="button" className="rz-import-report__name" onClick={() => onGo(id)}>
          {what}
        </button>
      ) : (
        <b className="rz-import-report__name">{what}</b>
      )}
      {note !== title && note !== "" && <p>{note}</p>}
      {text !== undefined && (
        <blockquote>
          <bdi>{text}</bdi>
        </blockquote>
      )}
      <code>{place}</code>
      {onState && <States entry={entry} nameId={nameId} onState={onState} />}
    </li>
  )
}

interface StatesProps {
  entry: ImportEntry
  /** Id of the element that names the entry. */
  nameId: string
  onState: NonNullable<WorkListProps["onState"]>
}

/** Buttons that mark an entry; a second press opens it again. */
function States({ entry: { number, state }, nameId, onState }: StatesProps) {
  const { t } = useImportTexts()
  return (
    <span className="rz-work-list__states" role="group" aria-labelledby={nameId}>
      {(["fixed", "accepted"] as const).map((each) => (
        <button
          key={each}
          type="button"
          className="rz-tool"
          aria-pressed={state === each}
          onClick={() => onState([number], state === each ? "open" : each)}
        >
          {t(`import.state.${each}`)}
        </button>
      ))}
    </span>
  )
}

/** Title of a report in a list of several. */
export const reportName = ({ title, format }: ImportReport, words: Words): string =>
  [title ?? "", formatTextOf(words, format)].filter(Boolean).join(" · ")

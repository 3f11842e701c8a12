import { ErrorIcon, WarningSignIcon } from "@blueprintjs/icons"
import { directionOf, sourceHash, type Translation } from "@qo/core/questionnaire"
import { languageName } from "@qo/core/survey-page"
import { type KeyboardEvent, useRef, useState } from "react"
import { namesOf } from "../session/names.ts"
import { useEditor } from "../session/use-editor.ts"
import type { Cell, TextRow } from "./translation-rows.ts"
import { useTranslationTexts } from "./translation-texts.ts"

interface CellProps {
  row: TextRow
  language: string
  cell: Cell
  /** Where the text is, for screen readers. */
  place: string
  /** Ready text of a word of the page. */
  shipped: string | undefined
  isLocked: boolean
  /** Moves the focus: to the next row, or to the next or previous text without translation. */
  onMove: (to: "down" | "missing" | "missingBefore") => void
}

/** Id of the field of a translation, by which the focus finds it. */
export const cellId = (key: string, language: string): string => `translation ${language} ${key}`

/** A translation: a field that edits the document with each key, its state, and what can be done about it. */
export function TranslationCell(props: CellProps) {
  const { row, language, cell, place, shipped, isLocked } = props
  const { t } = useTranslationTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, isRefused, type, confirm, restart, cancel } = useTranslation(props)
  const names = namesOf(useEditor())
  if (cell.state === "none") return <span aria-hidden>—</span>
  const insert = (placeholder: string) => {
    type(`${text}${text === "" || text.endsWith(" ") ? "" : " "}${names.printText(placeholder)}`)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAct(event, { ...props, confirm, cancel })
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <>
      <textarea
        ref={field}
        id={cellId(row.key, language)}
        className="rz-translation"
        lang={language}
        dir={directionOf(language)}
        rows={1}
        value={text}
        placeholder={shipped}
        readOnly={isLocked}
        aria-label={t("translations.cell", { language: languageName(language), place })}
        aria-invalid={isRefused || undefined}
        onFocus={restart}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isRefused && <p className="rz-translation__state">{t("translations.refused")}</p>}
      <CellNotes {...props} lost={cell.lost} onInsert={insert} onConfirm={confirm} />
    </>
  )
}

/** The text of a translation, and functions that edit it. */
function useTranslation({ row, language, cell }: CellProps) {
  const session = useEditor()
  const names = namesOf(session)
  const stored = cell.translation?.text ?? ""
  const [refused, setRefused] = useState<{ text: string; of: string }>()
  const before = useRef<Translation | undefined>(cell.translation)
  const set = (translation: Translation | undefined, field?: string) =>
    session.run(
      { do: "setTranslations", language, texts: { [row.key]: translation } },
      field === undefined ? {} : { field },
    )
  /** Words of the page are never outdated: their ready texts belong to the product. */
  const of = row.place.of === "page" ? undefined : sourceHash(row.source)
  const withSource = (text: string): Translation => ({ text, ...(of !== undefined && { of }) })
  return {
    text: refused?.of === stored ? refused.text : names.printText(stored),
    isRefused: refused?.of === stored,
    type: (typed: string) => {
      const text = names.parseText(typed)
      const translation = text.trim() === "" ? undefined : withSource(text)
      const problem = set(translation, `translation ${language} ${row.key}`)
      setRefused(problem ? { text: typed, of: stored } : undefined)
    },
    confirm: () => {
      if (cell.state === "outdated") set(withSource(stored))
    },
    restart: () => void (before.current = cell.translation),
    cancel: () => {
      setRefused(undefined)
      if (before.current?.text !== cell.translation?.text) set(before.current)
    },
  }
}

interface KeyActs extends Pick<CellProps, "onMove"> {
  confirm: () => void
  cancel: () => void
}

/** The act of a key in a field; undefined for keys that keep their meaning. */
function keyAct(
  { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent }: KeyboardEvent,
  { onMove, confirm, cancel }: KeyActs,
): (() => void) | undefined {
  if (nativeEvent.isComposing) return undefined
  const held = [(ctrlKey || metaKey) && "Ctrl", altKey && "Alt", shiftKey && "Shift", key]
  const acts: Readonly<Record<string, () => void>> = {
    Escape: cancel,
    Enter: () => onMove("down"),
    "Ctrl+Enter": confirm,
    "Alt+ArrowDown": () => onMove("missing"),
    "Alt+ArrowUp": () => onMove("missingBefore"),
  }
  return acts[held.filter(Boolean).join("+")]
}

interface NotesProps extends CellProps {
  lost: readonly string[]
  onInsert: (placeholder: string) => void
  onConfirm: () => void
}

/** State of a translation in words, with its acts. */
function CellNotes({ row, language, cell, shipped, isLocked, lost, ...acts }: NotesProps) {
  const { t } = useTranslationTexts()
  const session = useEditor()
  const names = namesOf(session)
  const { state } = cell
  const isReplaced = shipped !== undefined && state === "done"
  return (
    <>
      {state === "missing" && (
        <p className="rz-translation__state rz-translation__state--missing">
          <ErrorIcon aria-hidden />
          <b>{t("translations.state.missing")}</b> · {t("translations.fallback")}
        </p>
      )}
      {state === "outdated" && (
        <p className="rz-translation__state rz-translation__state--outdated">
          <WarningSignIcon aria-hidden />
          {t("translations.state.outdated")}
          {!isLocked && <Act onDo={acts.onConfirm}>{t("translations.confirm")}</Act>}
        </p>
      )}
      {lost.map((placeholder) => (
        <p key={placeholder} className="rz-translation__state rz-translation__state--missing">
          <ErrorIcon aria-hidden />
          {t("translations.lost")}{" "}
          {!isLocked && (
            <Act onDo={() => acts.onInsert(placeholder)}>
              {t("translations.insert", { text: names.printText(placeholder) })}
            </Act>
          )}
        </p>
      ))}
      {isReplaced && (
        <p className="rz-translation__state">
          {t("translations.own")}
          {!isLocked && (
            <Act
              onDo={() =>
                session.run({ do: "setTranslations", language, texts: { [row.key]: undefined } })
              }
            >
              {t("translations.reset")}
            </Act>
          )}
        </p>
      )}
    </>
  )
}

const Act = ({ onDo, children }: { onDo: () => void; children: string }) => (
  <button type="button" className="rz-translation__act" onClick={onDo}>
    {children}
  </button>
)

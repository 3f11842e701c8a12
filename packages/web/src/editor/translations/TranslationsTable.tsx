import { directionOf, type Translations } from "@qo/core/questionnaire"
import { languageName } from "@qo/core/survey-page"
import { useVirtualizer } from "@tanstack/react-virtual"
import { Fragment, useContext, useEffect, useRef, useState } from "react"
import { useObservable } from "../../base/observable.ts"
import { pipedText } from "../canvas/PipedText.tsx"
import { blockText, namesOf } from "../session/names.ts"
import { ToolsContext } from "../session/tools.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { cellId, TranslationCell } from "./TranslationCell.tsx"
import {
  cellOf,
  type GroupRow,
  type LanguageCounts,
  shippedWord,
  type TableRow,
  type TextRow,
  translatedPercent,
} from "./translation-rows.ts"
import { type TranslationsTranslate, useTranslationTexts } from "./translation-texts.ts"

interface TableProps {
  rows: readonly TableRow[]
  /** The first language. */
  source: string
  targets: readonly string[]
  translations: Translations | undefined
  counts: ReadonlyMap<string, LanguageCounts>
}

const HEIGHT = 56

/** The table: the place of a text, the text, and its translations. Only visible rows are rendered. */
export function TranslationsTable({ rows, ...table }: TableProps) {
  const { t } = useTranslationTexts()
  const { source, targets, counts } = table
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
  })
  const focus = useCellFocus(rows, (index) => virtual.scrollToIndex(index))
  const onMove = useMoves({ rows, focus, ...table })
  return (
    <div
      ref={box}
      className="rz-translations__table"
      role="table"
      aria-label={t("translations.title")}
      aria-rowcount={rows.length + 1}
      style={{ "--languages": targets.length + 1 } as React.CSSProperties}
    >
      <div className="rz-translations__row rz-translations__row--head" role="row">
        <div role="columnheader">{t("translations.where")}</div>
        <div role="columnheader">
          <b lang={source}>{languageName(source)}</b> <small>{t("translations.source")}</small>
          <small>{t("translations.sourceNote")}</small>
        </div>
        {targets.map((each) => (
          <LanguageHead key={each} language={each} counts={counts.get(each)} />
        ))}
      </div>
      {rows.length === 0 && <p className="rz-translations__nothing">{t("translations.nothing")}</p>}
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: "relative" }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className={`rz-translations__row rz-translations__row--${row.kind}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              {row.kind === "group" ? (
                <GroupHead of={row.of} count={row.count} />
              ) : (
                <TextCells row={row} {...table} onMove={onMove} />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

type MoveTo = "down" | "missing" | "missingBefore"

/** Focuses the field of a translation once it is rendered. */
function useCellFocus(rows: readonly TableRow[], scrollTo: (index: number) => void) {
  const [wanted, want] = useState<{ id: string }>()
  useEffect(() => {
    if (!wanted) return undefined
    const frame = requestAnimationFrame(() => document.getElementById(wanted.id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [wanted])
  return (index: number, language: string) => {
    const row = rows[index]
    if (!row) return
    const id = cellId(row.key, language)
    const field = document.getElementById(id)
    if (field) return field.focus()
    scrollTo(index)
    want({ id })
  }
}

interface MoveParts extends Omit<TableProps, "counts"> {
  focus: (index: number, language: string) => void
}

/** Moves of the focus by keys. */
function useMoves({ rows, targets, translations, focus }: MoveParts) {
  const { t } = useTranslationTexts()
  const { announcer } = useContext(ToolsContext)
  const isMissing = (row: TableRow | undefined, language: string): boolean =>
    row?.kind === "text" && cellOf(row, language, translations).state === "missing"
  return (key: string, language: string, to: MoveTo): void => {
    const from = rows.findIndex((row) => row.key === key)
    if (to === "down") {
      const next = rows.findIndex((row, at) => at > from && row.kind === "text")
      return focus(next, language)
    }
    const by = to === "missing" ? 1 : -1
    for (let at = from + by; at >= 0 && at < rows.length; at += by) {
      const found = [language, ...targets].find((each) => isMissing(rows[at], each))
      if (found !== undefined) return focus(at, found)
    }
    announcer.say(t("translations.noMore"))
  }
}

function LanguageHead({
  language,
  counts,
}: {
  language: string
  counts?: LanguageCounts | undefined
}) {
  const { t } = useTranslationTexts()
  if (!counts) return <div role="columnheader" />
  const percent = translatedPercent(counts)
  const { missing, outdated } = counts
  return (
    <div role="columnheader" dir={directionOf(language)}>
      <b lang={language}>{languageName(language)}</b>{" "}
      <small dir="auto">{t("translations.counts", { missing, outdated })}</small>
      <b className="rz-translations__share" dir="ltr">
        {t("translations.share", { percent })}
      </b>
      <div className="rz-translations__bar" aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  )
}

function GroupHead({ of, count }: Pick<GroupRow, "of" | "count">) {
  const { t } = useTranslationTexts()
  const te = useEditorTexts()
  const names = namesOf(useEditor())
  return (
    <div role="cell" className="rz-translations__group">
      <b>{typeof of === "string" ? t(`translations.${of}`) : blockText(names, of.block, te)}</b>{" "}
      <small>
        {t("translations.texts", { count })}
        {of === "page" && ` · ${t("translations.pageNote")}`}
      </small>
    </div>
  )
}

interface TextCellsProps extends Omit<TableProps, "rows" | "counts"> {
  row: TextRow
  onMove: (key: string, language: string, to: MoveTo) => void
}

function TextCells({ row, source, targets, translations, onMove }: TextCellsProps) {
  const { t, shipped } = useTranslationTexts()
  const session = useEditor()
  const names = namesOf(session)
  const { content } = useObservable(session.rights)
  const { place } = row
  const number = place.of === "question" ? names.short(place.question) : ""
  const part = partText(row, t)
  const cell = (language: string) => (
    <TranslationCell
      row={row}
      language={language}
      cell={cellOf(row, language, translations)}
      place={`${number} ${part}`.trim()}
      shipped={place.of === "page" ? shippedWord(row.key, language, shipped) : undefined}
      isLocked={!content}
      onMove={(to) => onMove(row.key, language, to)}
    />
  )
  return (
    <>
      <div role="rowheader" className="rz-translations__place">
        <b>{number}</b> {place.of === "page" ? <WordKey name={part} /> : part}
      </div>
      <div role="cell" lang={source} dir={directionOf(source)}>
        {place.of === "page" ? cell(source) : pipedText(row.source)}
      </div>
      {targets.map((language) => (
        <div
          key={language}
          role="cell"
          className={`rz-translations__cell--${cellOf(row, language, translations).state}`}
          dir={directionOf(language)}
        >
          {cell(language)}
        </div>
      ))}
    </>
  )
}

/** The key of a word of the page, which breaks between its parts if it is longer than the line. */
function WordKey({ name }: { name: string }) {
  return name.split(/(?<=\.)|(?=\p{Lu})/u).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Parts of a question that have a name here. */
const PARTS = new Set(["text", "hint", "unit", "labels.low", "labels.high", "picture.alt"])
type NamedPart = "text" | "hint" | "unit" | "labels.low" | "labels.high" | "picture.alt"
const isNamed = (part: string): part is NamedPart => PARTS.has(part)

function partText({ place, key }: TextRow, t: TranslationsTranslate): string {
  if (place.of === "end") return place.name
  if (place.of === "page") return key.slice("page:".length)
  const { item, code = 0, part } = place
  const own = isNamed(part) ? t(`translations.part.${part}`) : part
  if (!item) return own
  const name = t(`translations.part.${item}`, { code })
  return part === "text" ? name : `${name}, ${own}`
}

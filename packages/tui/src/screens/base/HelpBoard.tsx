import { foldText } from "@qo/core/lib"
import { Box } from "ink"
import { useState } from "react"
import { editByKey, type EditedText, editedText, insertText } from "../../terminal/index.ts"
import { displayWidth } from "../../text/display-width.ts"
import type { Edges } from "../../widgets/edges.ts"
import { Line } from "../../widgets/Line.tsx"
import { Lines } from "../../widgets/Lines.tsx"
import { Pages } from "../../widgets/Pages.tsx"
import type { RenderContext } from "../../widgets/render-context.ts"
import { textWindow } from "../../widgets/text-window.ts"
import { titleLine } from "../../widgets/title-line.ts"
import { useEdges } from "../../widgets/use-edges.ts"
import { useKeys } from "../../widgets/use-keys.ts"
import type { HelpGroup, HelpRow } from "./help-groups.ts"
import {
  hasShortKeys,
  heightOf,
  type HelpCell,
  type HelpLayout,
  layOutHelp,
} from "./help-layout.ts"

interface HelpBoardProps {
  context: RenderContext
  groups: readonly HelpGroup[]
  isActive: boolean
  onClose: () => void
  /** Opens the palette, if it can be opened from here. */
  onPalette?: () => void
}

/** Tabs and messages of the program, and the title. */
const CHROME = 3
/** Cells beside the searched words: prefix, counter, margins. */
const BESIDE = 16

/** All keys of a place on one screen, in columns. Typing searches them: hits are highlighted in their place, the rest turns dim. */
export function HelpBoard(props: HelpBoardProps) {
  const { context, groups } = props
  return context.plain ? (
    <Pages {...props} title={context.t("help.title")} lines={plainLines(groups)} />
  ) : (
    <Board {...props} />
  )
}

const plainLines = (groups: readonly HelpGroup[]): readonly string[] =>
  groups.flatMap(({ title, rows, lines = [] }) => [
    title,
    ...rows.map(({ keys, text }) => `${keys} ${text}`),
    ...lines,
  ])

const STEPS: Readonly<Record<string, (page: number) => number>> = {
  down: () => 1,
  up: () => -1,
  pagedown: (page) => page,
  pageup: (page) => -page,
  home: () => -Infinity,
  end: () => Infinity,
}

function Board({ context, groups, isActive, onClose, onPalette }: HelpBoardProps) {
  const { t, columns } = context
  const [search, setSearch] = useState<EditedText>()
  const [place, setTop] = useState(0)
  const room = Math.max(1, context.rows - CHROME)
  const layout = layOutHelp(groups, { columns, room })
  const last = Math.max(0, heightOf(layout) - room)
  const top = Math.min(place, last)
  const needle = foldText(search?.text.trim() ?? "")
  const rows = groups.flatMap((group) => group.rows)
  const hits = new Set(needle === "" ? [] : rows.filter((row) => isHit(row, needle)))

  const type = (next: EditedText) => {
    setSearch(next)
    const wanted = foldText(next.text.trim())
    const first = wanted === "" ? undefined : rows.find((row) => isHit(row, wanted))
    if (first) setTop(topWith(layout, first, { top, room, last }))
  }
  const walk = (name: string) => {
    const step = STEPS[name]
    if (step) setTop(Math.max(0, Math.min(last, top + step(room))))
    return step !== undefined
  }
  const openOrClose = (name: string): boolean => {
    if (name === "escape" && search) setSearch(undefined)
    else if (search) return name === "enter"
    else if (CLOSING.includes(name)) onClose()
    else if (name === ":" && onPalette) onPalette()
    else if (name === "/") setSearch(editedText(""))
    else return false
    return true
  }
  useKeys((name, typed) => {
    if (walk(name) || openOrClose(name)) return
    const line = search ?? editedText("")
    const next = editByKey(line, name) ?? (typed === "" ? undefined : insertText(line, typed))
    if (next && (search || next.text !== "")) type(next)
  }, isActive)
  useEdges(
    context,
    isActive,
    helpEdges(context, { search, hits, rows, top, room, layout, onPalette }),
  )

  const lines = Array.from({ length: room }, (_, i) =>
    boardLine(context, layout, top + i, { needle, hits }),
  )
  return (
    <Box flexDirection="column">
      <Line>
        {titleLine(context, t("help.title"), hasShortKeys(columns) ? t("help.shortKeys") : "")}
      </Line>
      <Lines lines={lines} />
    </Box>
  )
}

const isHit = ({ keys, text, short = "" }: HelpRow, needle: string): boolean =>
  foldText(`${keys}\n${text}\n${short}`).includes(needle)

/** The first line of a page that shows this row. */
function topWith(
  { columns }: HelpLayout,
  row: HelpRow,
  { top, room, last }: { top: number; room: number; last: number },
): number {
  const at = Math.max(...columns.map((cells) => cells.findIndex((cell) => cell.row === row)))
  return at >= top && at < top + room ? top : Math.max(0, Math.min(last, at - 1))
}

/** Keys that close the help if nothing is searched. */
const CLOSING = ["enter", "escape", "?", "q"]

interface BoardState {
  search: EditedText | undefined
  hits: ReadonlySet<HelpRow>
  rows: readonly HelpRow[]
  top: number
  room: number
  layout: HelpLayout
  onPalette: (() => void) | undefined
}

function helpEdges(
  { t, styles, columns }: RenderContext,
  { search, hits, rows, top, room, layout, onPalette }: BoardState,
): Edges {
  const height = heightOf(layout)
  const isLong = height > room
  const page = isLong ? [{ key: "PgDn", text: t("foot.onward") }] : []
  if (search)
    return {
      input: () => ({
        typed: `${styles.key("/")} ${styles.strong(
          textWindow(search, { width: columns - BESIDE, focused: true, secret: false }),
        )}`,
        beside: `${search.text.trim() === "" ? rows.length : hits.size}/${rows.length}`,
      }),
      acts: [
        ...page,
        { key: "Esc", text: t("help.allKeys") },
        { key: "Ctrl+U", text: t("filter.erase") },
      ],
    }
  return {
    status: () => [
      [t("help.count", { count: rows.length })],
      ...(isLong
        ? ([[`   ${top + 1}–${Math.min(height, top + room)}/${height}`, styles.dim]] as const)
        : []),
    ],
    acts: [
      ...page,
      { key: "/", text: t("help.search") },
      ...(onPalette ? [{ key: ":", text: t("help.run") }] : []),
      { key: "Esc", text: t("hint.back") },
    ],
  }
}

interface Hits {
  needle: string
  hits: ReadonlySet<HelpRow>
}

/** One line of the screen through all columns. */
function boardLine(context: RenderContext, layout: HelpLayout, at: number, found: Hits): string {
  const cells = layout.columns.map((column, i) => {
    const cell = column[at]
    const keyWidth = layout.keyWidths[i] ?? 0
    const shown = cell ? drawnCell(context, cell, keyWidth, found) : { text: "", width: 0 }
    return shown.text + " ".repeat(Math.max(0, (layout.widths[i] ?? 0) - shown.width))
  })
  return ` ${cells.join("").trimEnd()}`
}

function drawnCell(
  { styles }: RenderContext,
  { kind, text, keys = "", row }: HelpCell,
  keyWidth: number,
  { needle, hits }: Hits,
): { text: string; width: number } {
  const isSearch = needle !== ""
  const gap = kind === "key" ? " ".repeat(Math.max(1, keyWidth + 1 - displayWidth(keys))) : ""
  const indent = kind === "more" ? " ".repeat(keyWidth + 1) : ""
  const plain = indent + keys + gap + text
  const width = displayWidth(plain)
  const isDim = isSearch ? !(row && hits.has(row)) : row?.isIdle
  if (isDim) return { text: styles.dim(plain), width }
  if (kind === "title") return { text: styles.title(text), width }
  const words = isSearch ? styles.strong(underlined(styles, text, needle)) : text
  return { text: `${indent}${styles.key(keys)}${gap}${words}`, width }
}

/** The found letters underlined. */
function underlined({ head }: RenderContext["styles"], text: string, needle: string): string {
  const at = foldText(text).indexOf(needle)
  if (at < 0) return text
  const end = at + needle.length
  return text.slice(0, at) + head(text.slice(at, end)) + text.slice(end)
}

import type { Severity } from "@qo/core/checks"
import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual"
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
import type { EditorSession } from "../session/editor-session.ts"
import { worstOf } from "../session/problems.ts"
import { clickSelection, selectOnly, selectRange } from "../session/selection.ts"
import { useCommentCounts } from "../session/use-comment-counts.ts"
import { useEditor, useEditorTexts, useSelection } from "../session/use-editor.ts"
import { useFindings } from "../session/use-findings.ts"
import { useFoundTexts } from "./use-found-texts.ts"
import { OutlineLine } from "./OutlineLine.tsx"
import { foundRows, isSameRow, type OutlineRow, outlineRows } from "./outline-rows.ts"

interface OutlineProps {
  /** The search text; empty: everything is shown. */
  typed: string
  rowHeight: number
  /** A click opens the selected element. */
  opensOnClick: boolean
  onOpen: () => void
  /** Receives functions that move the focus here, and to the first match. */
  come: RefObject<(() => void) | undefined>
}

/** Beyond this many questions only the blocks are open at first. */
const FEW = 60

/** The questionnaire as a tree. The keyboard and screen readers do here all that the pointer does on the canvas. */
export function Outline({ typed, rowHeight, opensOnClick, onOpen, come }: OutlineProps) {
  const t = useEditorTexts()
  const session = useEditor()
  const { ids, active } = useSelection()
  const worst = useWorst()
  const comments = useCommentCounts()
  const { rows, unfold } = useRows(typed, active)
  const box = useRef<HTMLDivElement>(null)
  const { heightOf, ...keys } = useHeights(rows, rowHeight, opensOnClick)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: heightOf,
    overscan: 10,
    ...keys,
  })
  const current = rows.findIndex(({ id }) => id === active)
  useEffect(() => {
    if (current >= 0) bringIntoSight(virtual, current)
    // eslint-disable-next-line react/exhaustive-deps
  }, [current, rowHeight])
  // Enter may come directly after the last letter: it must use that letter's result.
  useLayoutEffect(() => {
    come.current = () => {
      const [first] = rows
      if (typed !== "" && first) session.select(selectOnly(first.id))
      box.current?.focus()
    }
  })
  const onClick = useClick(rows, opensOnClick ? onOpen : undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const act =
      event.key === "Enter" && current >= 0
        ? onOpen
        : treeKey(event, { rows, current, session, unfold })
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div
      ref={box}
      className="rz-outline"
      role="group"
      id="outline"
      tabIndex={0}
      aria-label={t("outline.label")}
      {...(rows.length > 0 && treeOf(rows[current]))}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return (
            row && (
              <OutlineLine
                key={row.id}
                row={row}
                siblings={siblingsOf(session, row)}
                top={start}
                height={heightOf(index)}
                hasChips={opensOnClick}
                isActive={row.id === active}
                isSelected={ids.has(row.id)}
                problem={worst.get(row.id)}
                comments={comments.get(row.id)}
                onFold={unfold}
                onClick={onClick}
              />
            )
          )
        })}
      </div>
      {rows.length === 0 && <Nothing isSearch={typed !== ""} />}
    </div>
  )
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  const t = useEditorTexts()
  return <p className="rz-outline__nothing">{t(isSearch ? "outline.nothing" : "outline.empty")}</p>
}

function useWorst(): ReadonlyMap<string, Severity> {
  const findings = useFindings()
  return useMemo(() => worstOf(findings ?? []), [findings])
}

/** Height of a condition under the text of its question, pixels. */
const CHIP_HEIGHT = 28

const hasChip = (row: OutlineRow | undefined): boolean =>
  row?.kind === "question" && row.question.showIf !== undefined

/** Heights of rows, and keys that change with them, so that heights are asked again. Where all rows have one height there are no keys. */
function useHeights(rows: readonly OutlineRow[], rowHeight: number, hasChips: boolean) {
  const getItemKey = useCallback(
    (index: number) => `${rows[index]?.id} ${hasChip(rows[index])}`,
    [rows],
  )
  return {
    heightOf: (index: number) => rowHeight + (hasChips && hasChip(rows[index]) ? CHIP_HEIGHT : 0),
    ...(hasChips && { getItemKey }),
  }
}

/** A scroll causes a layout of the page: only if needed. */
function bringIntoSight(
  virtual: Pick<
    Virtualizer<HTMLDivElement, Element>,
    "measurementsCache" | "scrollOffset" | "scrollRect" | "scrollToIndex"
  >,
  index: number,
): void {
  const { measurementsCache, scrollOffset, scrollRect } = virtual
  const top = scrollOffset ?? 0
  const { start = 0, end = 0 } = measurementsCache[index] ?? {}
  if (start < top || end > top + (scrollRect?.height ?? 0)) virtual.scrollToIndex(index)
}

/** The rows of open elements, or of matches. */
function useRows(typed: string, active: string | undefined) {
  const session = useEditor()
  const foundTexts = useFoundTexts()
  const [folded, fold] = useState(() => firstFolded(session))
  const [keep] = useState(keepRows)
  const rows = useSyncExternalStore(session.version.subscribe, () =>
    keep(
      typed === ""
        ? outlineRows(session.scene, (block) => !folded.has(block))
        : foundRows(session.scene, typed, foundTexts),
    ),
  )
  const unfold = useCallback(
    (block: string, open: boolean) =>
      fold((before) => {
        const next = new Set(before)
        if (open) next.delete(block)
        else next.add(block)
        return next
      }),
    [],
  )
  // The result stays visible after the search.
  useEffect(() => {
    if (typed !== "" || active === undefined) return
    const found = session.scene.questionAt(active)
    if (found) unfold(found.placed.block.id, true)
    // eslint-disable-next-line react/exhaustive-deps
  }, [typed])
  return { rows, unfold }
}

/** Returns rows among which those that look as before keep their identity, so that their lines do not render again. */
function keepRows(): (next: readonly OutlineRow[]) => readonly OutlineRow[] {
  let kept: readonly OutlineRow[] = []
  let byId = new Map<string, OutlineRow>()
  return (next) => {
    const rows = next.map((row) => {
      const before = byId.get(row.id)
      return before && isSameRow(before, row) ? before : row
    })
    if (rows.length === kept.length && rows.every((row, at) => row === kept[at])) return kept
    kept = rows
    byId = new Map(rows.map((row) => [row.id, row]))
    return kept
  }
}

/** Selects the clicked row, or a range of the shown rows, and opens a question if clicks do that. The function stays the same. */
function useClick(rows: readonly OutlineRow[], onOpen: (() => void) | undefined) {
  const session = useEditor()
  return useLatest((row: OutlineRow, event: MouseEvent) => {
    const isMore = event.ctrlKey || event.metaKey || event.shiftKey
    session.select(clickSelection(session.selection.get(), row.id, event, rows))
    if (!isMore && row.kind === "question") onOpen?.()
  })
}

const siblingsOf = ({ scene }: EditorSession, { kind, placed }: OutlineRow): number =>
  kind === "block"
    ? scene.placed.length
    : (scene.blockAt(placed.block.id)?.block.questions.length ?? 0)

/** A function that stays the same and calls the one of the latest rendering. */
function useLatest<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}

function firstFolded({ scene }: EditorSession): ReadonlySet<string> {
  const count = scene.placed.reduce((sum, { block }) => sum + block.questions.length, 0)
  return new Set(count > FEW ? scene.placed.slice(1).map(({ block }) => block.id) : [])
}

/** A tree has lines; an empty one only holds the focus. */
const treeOf = (active: OutlineRow | undefined) => ({
  role: "tree",
  "aria-multiselectable": true,
  "aria-activedescendant": active && `outline-${active.id}`,
})

interface OutlineKeys {
  rows: readonly OutlineRow[]
  current: number
  session: EditorSession
  unfold: (block: string, open: boolean) => void
}

/** Standard keys of a tree. */
function treeKey(event: KeyboardEvent, keyed: OutlineKeys): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  const { rows, current, session } = keyed
  const to = {
    ArrowDown: current + 1,
    ArrowUp: current < 0 ? rows.length - 1 : current - 1,
    Home: 0,
    End: rows.length - 1,
  }[event.key]
  if (to === undefined) return foldKey(event.key, keyed)
  const next = rows[Math.max(0, Math.min(rows.length - 1, to))]
  if (!next) return undefined
  return () =>
    session.select(
      event.shiftKey ? selectRange(session.selection.get(), next.id, rows) : selectOnly(next.id),
    )
}

/** Right opens a block and goes into it; left closes it, or goes to it from a question. */
function foldKey(
  key: string,
  { rows, current, session, unfold }: OutlineKeys,
): (() => void) | undefined {
  const row = rows[current]
  if (!row || (key !== "ArrowRight" && key !== "ArrowLeft")) return undefined
  const goes = (id: string) => () => session.select(selectOnly(id))
  if (row.kind === "question") return key === "ArrowLeft" ? goes(row.placed.block.id) : undefined
  if (key === "ArrowLeft") return () => unfold(row.id, false)
  const first = session.scene.blockAt(row.id)?.block.questions[0]
  if (!row.isOpen) return () => unfold(row.id, true)
  return first && goes(first.id)
}

import { categoryName } from "@qo/core/i18n"
import { ChevronDownIcon, ChevronRightIcon } from "@blueprintjs/icons"
import type { Severity } from "@qo/core/checks"
import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual"
import {
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { useObservable } from "../../base/observable.ts"
import { PipedText } from "../canvas/PipedText.tsx"
import { namesOf } from "../session/names.ts"
import { CommentMark } from "../panels/CommentMark.tsx"
import { ConditionEye } from "./ConditionEye.tsx"
import { CATEGORY_ICONS } from "../../ui/category-icons.tsx"
import type { EditorSession } from "../session/editor-session.ts"
import { worstOf } from "../session/problems.ts"
import { selectOnly, toggleSelected } from "../session/selection.ts"
import { ToolsContext } from "../session/tools.ts"
import { useCommentCounts } from "../session/use-comment-counts.ts"
import { useEditor, useEditorTexts, useSelection, useVersion } from "../session/use-editor.ts"
import { useFoundTexts } from "./use-found-texts.ts"
import { foundRows, type OutlineRow, outlineRows } from "./outline-rows.ts"

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
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  const current = rows.findIndex(({ id }) => id === active)
  useEffect(() => {
    if (current >= 0) bringIntoSight(virtual, current, rowHeight)
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
              <Row
                key={row.id}
                row={row}
                top={start}
                height={rowHeight}
                isActive={row.id === active}
                isSelected={ids.has(row.id)}
                problem={worst.get(row.id)}
                comments={comments.get(row.id)}
                onFold={unfold}
                onOpen={opensOnClick && row.kind === "question" ? onOpen : undefined}
              />
            )
          )
        })}
      </div>
      {rows.length === 0 && (
        <p className="rz-outline__nothing">
          {t(typed === "" ? "outline.empty" : "outline.nothing")}
        </p>
      )}
    </div>
  )
}

function useWorst(): ReadonlyMap<string, Severity> {
  const { checks } = useContext(ToolsContext)
  const findings = useObservable(checks.checked)?.findings
  return useMemo(() => worstOf(findings ?? []), [findings])
}

/** A scroll causes a layout of the page: only if needed. */
function bringIntoSight(
  virtual: Pick<
    Virtualizer<HTMLDivElement, Element>,
    "scrollOffset" | "scrollRect" | "scrollToIndex"
  >,
  index: number,
  rowHeight: number,
): void {
  const { scrollOffset, scrollRect } = virtual
  const start = index * rowHeight - (scrollOffset ?? 0)
  if (start < 0 || start + rowHeight > (scrollRect?.height ?? 0)) virtual.scrollToIndex(index)
}

/** The rows of open elements, or of matches. */
function useRows(typed: string, active: string | undefined) {
  const session = useEditor()
  const version = useVersion()
  const foundTexts = useFoundTexts()
  const [folded, fold] = useState(() => firstFolded(session))
  const rows = useMemo(() => {
    void version
    return typed === ""
      ? outlineRows(session.scene, (block) => !folded.has(block))
      : foundRows(session.scene, typed, foundTexts)
  }, [session, version, folded, typed, foundTexts])
  const unfold = (block: string, open: boolean) =>
    fold((before) => {
      const next = new Set(before)
      if (open) next.delete(block)
      else next.add(block)
      return next
    })
  // The result stays visible after the search.
  useEffect(() => {
    if (typed !== "" || active === undefined) return
    const found = session.scene.questionAt(active)
    if (found) unfold(found.placed.block.id, true)
    // eslint-disable-next-line react/exhaustive-deps
  }, [typed])
  return { rows, unfold }
}

function firstFolded({ scene }: EditorSession): ReadonlySet<string> {
  const count = scene.placed.reduce((sum, { block }) => sum + block.questions.length, 0)
  return new Set(count > FEW ? scene.placed.slice(1).map(({ block }) => block.id) : [])
}

interface RowProps {
  row: OutlineRow
  top: number
  height: number
  isActive: boolean
  isSelected: boolean
  problem: Severity | undefined
  comments: number | undefined
  onFold: (block: string, open: boolean) => void
  onOpen: (() => void) | undefined
}

function Row({ row, top, height, isActive, isSelected, problem, ...props }: RowProps) {
  const { comments, onFold, onOpen } = props
  const t = useEditorTexts()
  const session = useEditor()
  const isBlock = row.kind === "block"
  const { placed } = row
  return (
    // The tree itself takes the keys and the focus; a line is mounted only while it is visible, and would lose them.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="treeitem"
      id={`outline-${row.id}`}
      aria-level={isBlock ? 1 : 2}
      aria-posinset={isBlock ? placed.index + 1 : row.nth + 1}
      aria-setsize={isBlock ? session.scene.placed.length : placed.block.questions.length}
      aria-selected={isSelected}
      aria-expanded={isBlock ? row.isOpen : undefined}
      className={[
        "rz-outline__row",
        `rz-outline__row--${row.kind}`,
        isActive && "rz-outline__row--active",
        isSelected && "rz-outline__row--selected",
      ]
        .filter(Boolean)
        .join(" ")}
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={(event) => {
        const isMore = event.ctrlKey || event.metaKey || event.shiftKey
        session.select(
          isMore ? toggleSelected(session.selection.get(), row.id) : selectOnly(row.id),
        )
        if (!isMore) onOpen?.()
      }}
      onDoubleClick={() => isBlock && onFold(row.id, !row.isOpen)}
    >
      {isBlock ? (
        <>
          <span
            className="rz-outline__fold"
            aria-hidden
            onClick={(event) => {
              event.stopPropagation()
              onFold(row.id, !row.isOpen)
            }}
          >
            {row.isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
          </span>
          <span className="rz-outline__text">
            {placed.index + 1}. {placed.block.title || t("block.untitled")}
          </span>
          <ConditionEye condition={placed.block.showIf} />
          <CommentMark count={comments} />
          <Dot problem={problem} />
          <span className="rz-count">{placed.block.questions.length}</span>
        </>
      ) : (
        <>
          <span className="rz-outline__number">Q{row.number}</span>
          {CATEGORY_ICONS[row.question.category]}
          <span className="rz-hidden">{categoryName(t, row.question.category)}</span>
          <span className="rz-outline__text">
            {row.question.text ? (
              <PipedText text={row.question.text} names={namesOf(session)} />
            ) : (
              t("question.untitled")
            )}
          </span>
          <ConditionEye condition={row.question.showIf} />
          <CommentMark count={comments} />
          <Dot problem={problem} />
        </>
      )}
    </div>
  )
}

function Dot({ problem }: { problem: Severity | undefined }) {
  const t = useEditorTexts()
  if (!problem) return null
  return (
    <span className={`rz-dot rz-dot--${problem}`}>
      <span className="rz-hidden">{t(`severity.${problem}`)}</span>
    </span>
  )
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
      event.shiftKey ? toggleSelected(session.selection.get(), next.id) : selectOnly(next.id),
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
  const first = row.placed.block.questions[0]
  if (!row.isOpen) return () => unfold(row.id, true)
  return first && goes(first.id)
}

import { countQuestions } from "@qo/core/questionnaire"
import type { Severity } from "@qo/core/checks"
import { categoryName } from "@qo/core/i18n"
import type { Question } from "@qo/core/questionnaire"
import { ChevronDownIcon, ChevronRightIcon } from "@blueprintjs/icons"
import { CATEGORY_ICONS } from "../../ui/category-icons.tsx"
import { PipedText } from "../canvas/PipedText.tsx"
import { conditionalMarks, orderMarks, type RowMark } from "../canvas/row-marks.ts"
import { RowMarks } from "../canvas/RowMarks.tsx"
import { CommentMark } from "../panels/CommentMark.tsx"
import { type EditorNames, namesOf } from "../session/names.ts"
import { clickSelection } from "../session/selection.ts"
import { useEditor, useEditorTexts } from "../session/use-editor.ts"
import { ConditionChip, ConditionEye } from "./ConditionEye.tsx"
import type { OutlineRow } from "./outline-rows.ts"

interface LineProps {
  row: OutlineRow
  /** All lines that are shown, among which ranges are selected. */
  rows: readonly OutlineRow[]
  top: number
  height: number
  /** Conditions are in words under the texts. */
  hasChips: boolean
  isActive: boolean
  isSelected: boolean
  problem: Severity | undefined
  comments: number | undefined
  onFold: (block: string, open: boolean) => void
  onOpen: (() => void) | undefined
}

/** A line of the outline: a block or a question. */
export function OutlineLine({
  row,
  rows,
  top,
  height,
  isActive,
  isSelected,
  problem,
  ...props
}: LineProps) {
  const { comments, hasChips, onFold, onOpen } = props
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
        session.select(clickSelection(session.selection.get(), row.id, event, rows))
        if (!isMore) onOpen?.()
      }}
      onDoubleClick={() => isBlock && onFold(row.id, !row.isOpen)}
    >
      {isBlock ? (
        <BlockCells row={row} comments={comments} problem={problem} onFold={onFold} />
      ) : (
        <QuestionCells row={row} comments={comments} problem={problem} hasChips={hasChips} />
      )}
    </div>
  )
}

interface CellsProps<Kind extends OutlineRow["kind"]> extends Pick<
  LineProps,
  "comments" | "problem"
> {
  row: Extract<OutlineRow, { kind: Kind }>
}

function BlockCells({
  row,
  comments,
  problem,
  onFold,
}: CellsProps<"block"> & Pick<LineProps, "onFold">) {
  const t = useEditorTexts()
  const session = useEditor()
  const { block, index } = row.placed
  return (
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
        {index + 1}. {block.title || t("block.untitled")}
      </span>
      <ConditionEye condition={block.showIf} />
      <RowMarks marks={orderMarks(block, namesOf(session))} />
      <CommentMark count={comments} />
      <Dot problem={problem} />
      <span className="rz-count">{countQuestions(block.questions)}</span>
    </>
  )
}

function QuestionCells({
  row: { question, number },
  comments,
  problem,
  hasChips,
}: CellsProps<"question"> & Pick<LineProps, "hasChips">) {
  const t = useEditorTexts()
  const session = useEditor()
  return (
    <>
      <span className="rz-outline__number">Q{number}</span>
      {CATEGORY_ICONS[question.category]}
      <span className="rz-hidden">{categoryName(t, question.category)}</span>
      <span className="rz-outline__text">
        {question.text ? (
          <PipedText text={question.text} names={namesOf(session)} />
        ) : (
          t("question.untitled")
        )}
      </span>
      {!hasChips && <ConditionEye condition={question.showIf} />}
      <RowMarks marks={signsOf(question, namesOf(session))} />
      <CommentMark count={comments} />
      <Dot problem={problem} />
      {hasChips && <ConditionChip condition={question.showIf} />}
    </>
  )
}

/** The marks of a question's conditions without numbers, as the outline has little room. */
const signsOf = (question: Question, names: EditorNames): RowMark[] =>
  conditionalMarks(question, names).map((mark) => ({ ...mark, text: "" }))

function Dot({ problem }: { problem: Severity | undefined }) {
  const t = useEditorTexts()
  if (!problem) return null
  return (
    <span className={`rz-dot rz-dot--${problem}`}>
      <span className="rz-hidden">{t(`severity.${problem}`)}</span>
    </span>
  )
}

import { countQuestions } from "@qo/core/questionnaire"
import type { Severity } from "@qo/core/checks"
import { memo, type MouseEvent } from "react"
import { categoryName } from "@qo/core/i18n"
import type { Question } from "@qo/core/questionnaire"
import { ChevronDownIcon, ChevronRightIcon } from "@blueprintjs/icons"
import { CATEGORY_ICONS } from "../../ui/category-icons.tsx"
import { pipedText } from "../canvas/PipedText.tsx"
import { conditionalMarks, orderMarks, type RowMark } from "../canvas/row-marks.ts"
import { RowMarks } from "../canvas/RowMarks.tsx"
import { CommentMark } from "../panels/CommentMark.tsx"
import { type EditorNames, namesOf } from "../session/names.ts"
import { useDocument, useEditorTexts } from "../session/use-editor.ts"
import { ConditionChip, ConditionEye } from "./ConditionEye.tsx"
import type { OutlineRow } from "./outline-rows.ts"

interface LineProps {
  row: OutlineRow
  /** Number of lines beside this one with the same parent, itself included. */
  siblings: number
  top: number
  height: number
  /** Conditions are in words under the texts. */
  hasChips: boolean
  isActive: boolean
  isSelected: boolean
  problem: Severity | undefined
  comments: number | undefined
  onFold: (block: string, open: boolean) => void
  onClick: (row: OutlineRow, event: MouseEvent) => void
}

/** A line of the outline: a block or a question. */
export const OutlineLine = memo(function OutlineLine({
  row,
  siblings,
  top,
  height,
  isActive,
  isSelected,
  problem,
  ...props
}: LineProps) {
  const { comments, hasChips, onFold, onClick } = props
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
      aria-setsize={siblings}
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
      onClick={(event) => onClick(row, event)}
      onDoubleClick={() => isBlock && onFold(row.id, !row.isOpen)}
    >
      {isBlock ? (
        <BlockCells row={row} comments={comments} problem={problem} onFold={onFold} />
      ) : (
        <QuestionCells row={row} comments={comments} problem={problem} hasChips={hasChips} />
      )}
    </div>
  )
})

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
  const { block, index } = row.placed
  const marks = useDocument((session) => orderMarks(block, namesOf(session)))
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
      {block.showIf && <ConditionEye condition={block.showIf} />}
      {marks.length > 0 && <RowMarks marks={marks} />}
      {comments !== undefined && <CommentMark count={comments} />}
      {problem && <Dot problem={problem} />}
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
  const marks = useDocument((session) => signsOf(question, namesOf(session)))
  const { showIf } = question
  return (
    <>
      <span className="rz-outline__number">Q{number}</span>
      {CATEGORY_ICONS[question.category]}
      <span className="rz-hidden">{categoryName(t, question.category)}</span>
      <span className="rz-outline__text">
        {question.text ? pipedText(question.text) : t("question.untitled")}
      </span>
      {!hasChips && showIf && <ConditionEye condition={showIf} />}
      {marks.length > 0 && <RowMarks marks={marks} />}
      {comments !== undefined && <CommentMark count={comments} />}
      {problem && <Dot problem={problem} />}
      {hasChips && showIf && <ConditionChip condition={showIf} />}
    </>
  )
}

/** The marks of a question's conditions without numbers, as the outline has little room. */
const signsOf = (question: Question, names: EditorNames): RowMark[] =>
  conditionalMarks(question, names).map((mark) => ({ ...mark, text: "" }))

function Dot({ problem }: { problem: Severity }) {
  const t = useEditorTexts()
  return (
    <span className={`rz-dot rz-dot--${problem}`}>
      <span className="rz-hidden">{t(`severity.${problem}`)}</span>
    </span>
  )
}

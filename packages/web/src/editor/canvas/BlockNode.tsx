import { categoryName } from "@qo/core/i18n"
import type { Severity } from "@qo/core/checks"
import { countQuestions, type Question } from "@qo/core/questionnaire"
import { memo } from "react"
import { CATEGORY_ICONS } from "../../ui/category-icons.tsx"
import { partRowsOf, SIZES } from "../scene/measures.ts"
import type { PlacedBlock } from "../scene/scene.ts"
import { namesOf } from "../session/names.ts"
import { useDocument, useEditorTexts } from "../session/use-editor.ts"
import { blockMarks, marksOf, partMarks } from "./row-marks.ts"
import { pipedText } from "./PipedText.tsx"
import { CommentMark } from "../panels/CommentMark.tsx"
import { RowMarks } from "./RowMarks.tsx"

interface BlockNodeProps extends Pick<
  PlacedBlock,
  "block" | "x" | "y" | "index" | "firstNumber" | "tops"
> {
  isSelected: boolean
  /** The question of it that the panel shows. */
  active: string | undefined
  /** The worst finding, by ids of questions and of the block itself; the same object while it is unchanged. */
  problems: ReadonlyMap<string, Severity>
  /** How many comments are open, by ids of questions and of the block itself. */
  comments: ReadonlyMap<string, number>
  mayEdit: boolean
  /** The questions that the preview has gone through, the present one last. */
  way: readonly string[]
}

/** A block with its questions as rows. It takes no part in the tab order: the outline beside it is where the keyboard goes. */
export const BlockNode = memo(function BlockNode(props: BlockNodeProps) {
  const { block, x, y, index, firstNumber, tops, isSelected, active, problems } = props
  const { comments, mayEdit } = props
  const t = useEditorTexts()
  const { title, questions } = block
  const worst = problems.get(block.id)
  const marks = useDocument((session) => blockMarks(block, namesOf(session)))
  return (
    <div
      data-block={block.id}
      className={isSelected ? "rz-block rz-block--selected" : "rz-block"}
      style={{ transform: `translate(${x}px, ${y}px)`, width: SIZES.width }}
    >
      <header>
        <span className="rz-block__number">{index + 1}</span>
        <span className="rz-block__title">{title || t("block.untitled")}</span>
        {worst && <span className={`rz-dot rz-dot--${worst}`} />}
        {comments.has(block.id) && <CommentMark count={comments.get(block.id)} />}
        {marks.length > 0 && <RowMarks marks={marks} />}
        <small>{t("block.questions", { count: countQuestions(questions) })}</small>
      </header>
      {questions.map((question, at) => (
        <QuestionRow
          key={question.id}
          question={question}
          number={firstNumber + at}
          isOpen={(tops[at + 1] ?? 0) - (tops[at] ?? 0) > SIZES.question}
          isActive={active === question.id}
          problem={problems.get(question.id)}
          comments={comments.get(question.id)}
          mayEdit={mayEdit}
          way={wayAt(props.way, question.id)}
        />
      ))}
      {isSelected && mayEdit && <div className="rz-block__foot">+ {t("question.add")}</div>}
    </div>
  )
})

interface RowProps {
  question: Question
  number: number
  isOpen: boolean
  isActive: boolean
  problem: Severity | undefined
  comments: number | undefined
  mayEdit: boolean
  way: "gone" | "now" | undefined
}

const wayAt = (way: readonly string[], question: string): RowProps["way"] => {
  if (way.at(-1) === question) return "now"
  return way.includes(question) ? "gone" : undefined
}

const QuestionRow = memo(function QuestionRow(props: RowProps) {
  const { question, number, isOpen, isActive, problem, mayEdit, way, comments } = props
  const t = useEditorTexts()
  const marks = useDocument((session) => marksOf(question, namesOf(session)))
  return (
    <>
      <div
        className={[
          "rz-row",
          isActive && "rz-row--active",
          way && `rz-row--${way}`,
          problem && `rz-row--${problem}`,
        ]
          .filter(Boolean)
          .join(" ")}
      >
        <span className="rz-row__number">Q{number}</span>
        <span className="rz-row__icon" title={categoryName(t, question.category)}>
          {CATEGORY_ICONS[question.category]}
        </span>
        <span className="rz-row__text">
          {question.text ? pipedText(question.text) : t("question.untitled")}
        </span>
        {comments !== undefined && <CommentMark count={comments} />}
        {marks.length > 0 && <RowMarks marks={marks} />}
        {mayEdit && <Port redirect={question.redirect} />}
      </div>
      {isOpen && <Parts question={question} mayEdit={mayEdit} />}
    </>
  )
})

/** Where a redirect of a question begins. */
function Port({ redirect }: Pick<Question, "redirect">) {
  const isUsed = redirect?.to === "question" || redirect?.to === "block"
  return <i className={isUsed ? "rz-port rz-port--used" : "rz-port"} />
}

function Parts({ question, mayEdit }: Pick<RowProps, "question" | "mayEdit">) {
  const rows = partRowsOf(question)
  const marks = useDocument((session) =>
    rows.map((part) => partMarks(question, part, namesOf(session))),
  )
  return rows.map(({ key, text, code, source, redirect }, at) => {
    return (
      <div key={key} className="rz-part">
        <span className="rz-part__code">{code}</span>
        <span className="rz-part__text">{text ? pipedText(text) : "—"}</span>
        <RowMarks marks={marks[at] ?? []} />
        {mayEdit && source && <i className={redirect ? "rz-port rz-port--used" : "rz-port"} />}
      </div>
    )
  })
}

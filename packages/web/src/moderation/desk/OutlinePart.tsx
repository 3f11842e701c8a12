import { Button } from "@blueprintjs/core"
import { DESK_KEYS, mayComment } from "@qo/core/moderation"
import type { Project } from "@qo/core/project"
import { type Block, countQuestions, type Question } from "@qo/core/questionnaire"
import { blockFacts, redirectText } from "@qo/core/wording"
import { useState } from "react"
import { usePageActions } from "../../base/page-actions.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { CommentForm } from "../../shared/moderation/CommentForm.tsx"
import { Facts, QuestionBody } from "../../shared/projects/QuestionBody.tsx"
import { Part } from "./Part.tsx"
import { CommentEntry } from "./ReadingParts.tsx"
import type { ProjectWords } from "../../shared/projects/use-project-reading.ts"
import type { OpenDesk } from "./use-desk.ts"

interface OutlinePartProps {
  desk: OpenDesk
  project: Project
}

/** Context of a row. */
interface Rows {
  desk: OpenDesk
  words: ProjectWords
  pid: number
  canComment: boolean
  /** The question that a comment is being written on. */
  writing: string | undefined
  write: (question: string | undefined) => void
}

const rowId = (question: string): string => `desk-question-${question}`

/** The questionnaire for reading: targets of answers, comments of each question, and a form for a comment. */
export function OutlinePart({ desk, project }: OutlinePartProps) {
  const t = useTexts()
  const { role } = useSession()
  const [writing, write] = useState<string>()
  const [at, goTo] = useState(-1)
  const { read, words } = desk
  const questions = read?.blocks.flatMap((block) => block.questions) ?? []
  const canComment = mayComment(role, project)
  const step = (by: number) => {
    const next = Math.max(0, Math.min(questions.length - 1, at + by))
    const question = questions[next]
    if (!question) return
    goTo(next)
    document.getElementById(rowId(question.id))?.focus()
  }
  const current = questions[Math.max(0, at)]
  usePageActions([
    { id: "j", key: "j", label: t("shortcuts.next"), keyOnly: true, run: () => step(1) },
    { id: "k", key: "k", label: t("shortcuts.previous"), keyOnly: true, run: () => step(-1) },
    ...(canComment && current && words
      ? [
          {
            id: "desk.comment",
            key: DESK_KEYS.comment,
            label: t("moderation.commentAt", { question: words.names.short(current.id) }),
            run: () => write(current.id),
          },
        ]
      : []),
  ])
  if (!read || !words)
    return (
      <Part section="outline">
        <p role="status">{t("projects.working")}</p>
      </Part>
    )
  const rows = { desk, words, pid: project.pid, canComment, writing, write }
  return (
    <Part section="outline">
      {read.blocks.map((block) => (
        <BlockRows
          key={block.id}
          block={block}
          rows={rows}
          onFocus={(id) => goTo(indexOf(questions, id))}
        />
      ))}
    </Part>
  )
}

const indexOf = (questions: readonly Question[], id: string): number =>
  questions.findIndex((each) => each.id === id)

interface BlockProps {
  block: Block
  rows: Rows
  onFocus: (question: string) => void
}

function BlockRows({ block, rows, onFocus }: BlockProps) {
  const t = useTexts()
  return (
    <div className="rz-desk__block">
      <h3>
        <bdi>{block.title || block.id}</bdi>{" "}
        <span className="rz-muted">
          {t("projects.questions", { count: countQuestions(block.questions) })}
        </span>
      </h3>
      <Facts facts={blockFacts(block, rows.words)} />
      <ol className="rz-desk__list">
        {block.questions.map((question) => (
          <li
            key={question.id}
            id={rowId(question.id)}
            tabIndex={-1}
            onFocus={() => onFocus(question.id)}
          >
            <QuestionRow question={question} rows={rows} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function QuestionRow({ question: stored, rows }: { question: Question; rows: Rows }) {
  const t = useTexts()
  const { desk, words, pid, canComment, writing, write } = rows
  const question = words.names.printed(stored)
  const { id, text, redirect } = question
  const said = desk.comments?.filter((comment) => comment.question === id) ?? []
  const name = words.names.short(id)
  const stop = () => {
    write(undefined)
    document.getElementById(rowId(id))?.focus()
  }
  return (
    <>
      <div className="rz-desk__question">
        <p>
          <b>{name}</b> <bdi>{text || "—"}</bdi>{" "}
          {redirect && <span className="rz-muted">{redirectText(redirect, words)}</span>}
        </p>
        {canComment && writing !== id && (
          <Button
            size="small"
            variant="minimal"
            text={t("moderation.commentHere")}
            aria-label={t("moderation.commentAt", { question: name })}
            onClick={() => write(id)}
          />
        )}
      </div>
      <QuestionBody question={question} words={words} className="rz-desk__answers" />
      {said.map((comment) => (
        <CommentEntry key={comment.id} comment={comment} />
      ))}
      {writing === id && (
        <CommentForm
          pid={pid}
          at={{ anchor: { question: id }, label: t("moderation.commentAt", { question: name }) }}
          onDone={() => {
            stop()
            desk.refresh()
          }}
          onCancel={stop}
        />
      )}
    </>
  )
}

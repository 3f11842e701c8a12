import { Button } from "@blueprintjs/core"
import { type CommentRecord, moderationCalls } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import type { Tone } from "@qo/core/record"
import { useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { Badge } from "../../ui/Badge.tsx"
import { DateText } from "../../ui/DateText.tsx"
import { LinkButton } from "../../ui/LinkButton.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"
import { editorPath } from "../../shared/projects/editor-path.ts"
import type { ProjectWords } from "../../shared/projects/use-project-reading.ts"

const STATES = {
  open: { tone: "warning", label: "projects.commentOpen" },
  mended: { tone: "info", label: "projects.commentMended" },
  resolved: { tone: "good", label: "projects.commentResolved" },
} as const satisfies Record<CommentRecord["state"], { tone: Tone; label: string }>

/** Mandatory comments first, and open before done ones. */
const inOrder = (comments: readonly CommentRecord[]) =>
  comments.toSorted(
    (one, other) =>
      Number(one.state === "resolved") - Number(other.state === "resolved") ||
      Number(other.mandatory) - Number(one.mandatory) ||
      one.id - other.id,
  )

/** Comments of moderators with their places and states. */
export function CommentsCard({ opened: { comments, words, refresh }, project, owns }: ProjectPart) {
  const t = useTexts()
  if (!comments || comments.length === 0) return null
  return (
    <Card id="project-comments" title={t("projects.comments")}>
      <ul className="rz-comments">
        {inOrder(comments).map((comment) => (
          <Said
            key={comment.id}
            comment={comment}
            words={words}
            onResolve={owns && comment.state !== "resolved" ? refresh : undefined}
            pid={project.pid}
          />
        ))}
      </ul>
    </Card>
  )
}

interface SaidProps {
  comment: CommentRecord
  words: ProjectWords | undefined
  pid: number
  onResolve: (() => void) | undefined
}

function Said({ comment, words, pid, onResolve }: SaidProps) {
  const t = useTexts()
  const { api } = useSession()
  const [sending, setSending] = useState(false)
  const { id, text, block, question, mandatory, by, state } = comment
  const at = question ?? block
  const resolve = async () => {
    setSending(true)
    try {
      await api.send(moderationCalls.resolveComment, { pid, id })
      showToast({ intent: "success", text: t("projects.resolved") })
      onResolve?.()
    } catch (error) {
      showToast({ intent: "error", text: faultText(t, error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <li>
      <div className="rz-findings__head">
        <Badge tone={STATES[state].tone}>{t(STATES[state].label)}</Badge>
        {mandatory && state !== "resolved" && (
          <Badge tone="bad">{t("projects.commentMandatory")}</Badge>
        )}
        <span className="rz-muted">
          {by && <bdi>{by.fullname} · </bdi>}
          <DateText seconds={comment.at} withTime />
        </span>
      </div>
      {words && at !== undefined && (
        <p className="rz-muted">
          <bdi>
            {words.where({
              ...(block !== undefined && { block }),
              ...(question !== undefined && { question }),
            })}
          </bdi>
        </p>
      )}
      <p>
        <bdi>{text}</bdi>
      </p>
      <div className="rz-project__acts">
        {at !== undefined && (
          <LinkButton size="small" text={t("projects.showInEditor")} to={editorPath(pid, at)} />
        )}
        {onResolve && (
          <Button
            size="small"
            loading={sending}
            text={t("projects.resolve")}
            onClick={() => void resolve()}
          />
        )}
      </div>
    </li>
  )
}

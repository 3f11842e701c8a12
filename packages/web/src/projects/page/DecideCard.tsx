import { Button } from "@blueprintjs/core"
import { isInModeration } from "@qo/core/project"
import { useNavigate } from "react-router-dom"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { CommentForm } from "../../shared/moderation/CommentForm.tsx"
import { useDecide } from "../../shared/moderation/use-decide.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

const DECISIONS = [
  ["approve", "verb.moderation.approve"],
  ["toVk", "verb.moderation.to-vk"],
  ["reject", "verb.moderation.reject"],
] as const
const INTENTS = { approve: "primary", toVk: "none", reject: "danger" } as const

/** Decisions and comments of a moderator on a waiting project, or taking a decision back. */
export function DecideCard({ opened, project }: ProjectPart) {
  const t = useTexts()
  const navigate = useNavigate()
  const { can } = useSession()
  const { decisions, read, words, refresh } = opened
  const { isOffered, decide, takeBack } = useDecide({ project, decisions, onChanged: refresh })
  if (!can("moderation.read")) return null
  const offered = isInModeration(project.status)
    ? DECISIONS.filter(([decision]) => isOffered(decision))
    : []
  if (offered.length === 0 && !takeBack) return null
  return (
    <Card
      id="project-decide"
      title={t("moderation.decide")}
      side={
        offered.length > 0 && (
          <Button
            variant="minimal"
            text={t("moderation.desk.open")}
            onClick={() => void navigate(`/moderation?pid=${project.pid}`)}
          />
        )
      }
    >
      <div className="rz-project__acts">
        {offered.map(([decision, verb]) => (
          <Button
            key={decision}
            intent={INTENTS[decision]}
            text={t(verb)}
            onClick={() => decide(decision)}
          />
        ))}
        {takeBack && <Button text={t("verb.moderation.take-back")} onClick={takeBack} />}
      </div>
      {offered.length > 0 && words && read && (
        <CommentForm
          pid={project.pid}
          places={{
            whole: words.t("wording.whole"),
            blocks: read.blocks,
            nameOf: (question) => words.names.long(question, t),
          }}
          onDone={refresh}
        />
      )}
    </Card>
  )
}

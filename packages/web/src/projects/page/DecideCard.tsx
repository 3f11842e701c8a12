import { Button } from "@blueprintjs/core"
import { decideProject, MODERATION_CASES, runAct } from "@qo/core/acts"
import { moderationCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { isInModeration, type ModerationDecision } from "@qo/core/project"
import { useState } from "react"
import { openModal } from "../../base/modal-queue.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { useWords } from "../../base/words.ts"
import { reasonOf } from "../../ui/acts/act-texts.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { CheckField } from "../../ui/CheckField.tsx"
import { RejectForm } from "../../ui/moderation/RejectForm.tsx"
import { SelectField } from "../../ui/SelectField.tsx"
import { TextArea } from "../../ui/TextArea.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

const DECISIONS = ["approve", "toVk"] as const

/** Where a moderator decides on the project that waits, and says what is to be mended. */
export function DecideCard({ opened, project }: ProjectPart) {
  const t = useTexts()
  const words = useWords()
  const caller = useCaller()
  const { api, can } = useSession()
  if (!isInModeration(project.status) || !can("moderation.read")) return null
  const actOf = (decision: ModerationDecision) =>
    decideProject({ kind: MODERATION_CASES, caller, decision, words })
  const offered = DECISIONS.filter((decision) => !actOf({ decision }).refusal({ project }))
  if (offered.length === 0) return null
  const decide = async (decision: ModerationDecision) => {
    const name = decision.decision === "toVk" ? "to-vk" : decision.decision
    try {
      const outcome = await runAct(actOf(decision), { project }, { api })
      showToast(
        outcome.outcome === "done"
          ? { intent: "success", text: t(`done.moderation.${name}`, { name: project.name }) }
          : { intent: "warning", text: reasonOf(outcome, words) },
      )
    } catch (error) {
      showToast({ intent: "error", text: errorText(t, error) })
    }
    opened.refresh()
  }
  const reject = () =>
    openModal({
      title: t("moderation.rejectTitle", { name: project.name }),
      size: "form",
      renderBody: (close) => (
        <RejectForm
          onClose={close}
          onReject={(rejection) => decide({ decision: "reject", ...rejection })}
        />
      ),
    })
  return (
    <Card id="project-decide" title={t("moderation.decide")}>
      <div className="rz-project__acts">
        {offered.map((decision) => (
          <Button
            key={decision}
            intent={decision === "approve" ? "primary" : "none"}
            text={t(decision === "toVk" ? "verb.moderation.to-vk" : "verb.moderation.approve")}
            onClick={() => void decide({ decision })}
          />
        ))}
        <Button intent="danger" text={t("verb.moderation.reject")} onClick={reject} />
      </div>
      <CommentForm opened={opened} project={project} />
    </Card>
  )
}

/** A remark on the whole, a block or a question. */
function CommentForm({ opened, project }: Pick<ProjectPart, "opened" | "project">) {
  const t = useTexts()
  const { api } = useSession()
  const [text, type] = useState("")
  const [place, choose] = useState("")
  const [mandatory, demand] = useState(true)
  const [sending, setSending] = useState(false)
  const { read, words } = opened
  const add = async () => {
    const [kind, id] = place.split(" ", 2)
    setSending(true)
    try {
      await api.send(moderationCalls.addComments, {
        pid: project.pid,
        comments: [
          {
            text: text.trim(),
            mandatory,
            ...(kind === "b" && id && { block: id }),
            ...(kind === "q" && id && { question: id }),
          },
        ],
      })
      type("")
      showToast({ intent: "success", text: t("moderation.commented") })
      opened.refresh()
    } catch (error) {
      showToast({ intent: "error", text: errorText(t, error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      className="rz-comment-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== "") void add()
      }}
    >
      <TextArea
        label={t("moderation.newComment")}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <SelectField
        label={t("moderation.place")}
        value={place}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{words?.t("wording.whole")}</option>
        {read?.blocks.map((block) => (
          <optgroup key={block.id} label={block.title || block.id}>
            <option value={`b ${block.id}`}>{block.title || block.id}</option>
            {block.questions.map(({ id }) => (
              <option key={id} value={`q ${id}`}>
                {words?.names.long(id) ?? id}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <CheckField checked={mandatory} onChange={demand}>
        {t("moderation.mandatory")}
      </CheckField>
      <Button
        type="submit"
        disabled={text.trim() === ""}
        loading={sending}
        text={t("moderation.addComment")}
      />
    </form>
  )
}

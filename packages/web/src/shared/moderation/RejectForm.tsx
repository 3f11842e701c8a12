import { Button } from "@blueprintjs/core"
import { phrasesFor, MOST_PHRASES, type OwnPhrase, rememberPhrase } from "@qo/core/moderation"
import { REJECTION_REASON, REJECTION_REASONS, RejectionReason } from "@qo/core/project"
import { useState } from "react"
import { useTexts } from "../../base/texts.ts"
import { useUnsaved } from "../../ui/forms/use-unsaved.ts"
import { Options, SelectField } from "../../ui/SelectField.tsx"
import { TextArea } from "../../ui/TextArea.tsx"
import "./moderation.css"
import { z } from "zod"
import { createLocalStore } from "../../base/local-store.ts"
import { useSession } from "../../base/session/use-session.ts"

interface RejectFormProps {
  /** @throws ApiError */
  onReject: (rejection: { reason: RejectionReason; comment: string }) => Promise<void>
  onClose: () => void
  /** A preview follows, so that the button does not reject yet. */
  isPreviewed?: boolean
}

const MOST = 2000
const OFFERED = 5

/** Form for rejecting a project: a reason from the list and a text. */
export function RejectForm({ onReject, onClose, isPreviewed = false }: RejectFormProps) {
  const t = useTexts()
  const [reason, choose] = useState<RejectionReason>(REJECTION_REASONS[0])
  const [comment, type] = useState("")
  const [isAsked, ask] = useState(false)
  const [sending, setSending] = useState(false)
  const { leave } = useUnsaved(comment !== "")
  const { known, remember } = useOwnPhrases()
  const phrases = phrasesFor(known, reason).slice(0, OFFERED)
  const problems = isAsked && comment.trim() === "" ? [t("problem.required")] : []
  const send = async () => {
    ask(true)
    if (comment.trim() === "") return
    setSending(true)
    try {
      const text = comment.trim()
      remember({ reason, text })
      await onReject({ reason, comment: text })
      leave()
      onClose()
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="rz-dialog__body">
        <SelectField
          label={t("moderation.reason")}
          value={reason}
          onChange={(event) => choose(event.currentTarget.value as RejectionReason)}
        >
          <Options choice={REJECTION_REASON} keys={REJECTION_REASONS} />
        </SelectField>
        {phrases.length > 0 && (
          <fieldset className="rz-phrases">
            <legend>{t("moderation.phrases")}</legend>
            {phrases.map(({ text }) => (
              <Button
                key={text}
                size="small"
                alignText="start"
                text={<bdi>{text}</bdi>}
                onClick={() => type(text)}
              />
            ))}
          </fieldset>
        )}
        <TextArea
          label={t("moderation.comment")}
          hint={t("moderation.commentHint")}
          required
          rows={5}
          maxLength={MOST}
          value={comment}
          problems={problems}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} />
        <Button
          type="submit"
          intent="danger"
          loading={sending}
          text={t(isPreviewed ? "verb.moderation.reject" : "moderation.preview.reject")}
        />
      </footer>
    </form>
  )
}

const Phrases = z
  .array(z.object({ reason: RejectionReason, text: z.string(), used: z.int().positive() }))
  .max(MOST_PHRASES)

/** Texts that the user has rejected projects with in this browser. */
function useOwnPhrases() {
  const { user } = useSession()
  const [store] = useState(() => createLocalStore(`qo.phrases.${user.id}`, Phrases))
  const [known] = useState<readonly OwnPhrase[]>(() => store.read() ?? [])
  return {
    known,
    remember: (phrase: Pick<OwnPhrase, "reason" | "text">) =>
      store.write([...rememberPhrase(store.read() ?? [], phrase)]),
  }
}

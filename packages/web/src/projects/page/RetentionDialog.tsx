import { Button } from "@blueprintjs/core"
import { bindAct, retentionQuestion, runAct, setRetention } from "@qo/core/acts"
import { respondentCalls, type Retention, type RetentionPreview } from "@qo/core/api"
import { useQuery } from "@tanstack/react-query"
import { type SubmitEvent, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { useWords } from "../../base/words.ts"
import { reasonOf } from "../../ui/acts/act-texts.ts"
import { useCaller } from "../../ui/acts/use-caller.ts"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { RefusalNote } from "../../ui/RefusalNote.tsx"
import { TextField } from "../../ui/TextField.tsx"

interface RetentionDialogProps {
  retention: Retention
  onDone: () => void
  onClose: () => void
}

/** Another retention period: shows its removals before it is planned. */
export function RetentionDialog({ retention, onDone, onClose }: RetentionDialogProps) {
  const { pid, months: before } = retention
  const t = useTexts()
  const words = useWords()
  const { api } = useSession()
  const caller = useCaller()
  const [text, setText] = useState(String(before))
  const [failure, setFailure] = useState<unknown>()
  const [refused, setRefused] = useState<string>()
  const [sending, setSending] = useState(false)
  const months = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  const wish = { pid, months }
  const isValid = respondentCalls.setRetention.input.safeParse(wish).success
  const preview = useQuery({
    queryKey: ["retentionPreview", pid, months],
    queryFn: () => api.send(respondentCalls.previewRetention, wish),
    enabled: isValid && months !== before,
    staleTime: 0,
  })
  const shown = isValid && months !== before ? preview.data : undefined
  const save = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      const act = bindAct(setRetention, { months }, caller)
      const outcome = await runAct(act, retention, { api })
      if (outcome.outcome === "skipped") return setRefused(reasonOf(outcome, words))
      onDone()
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (shown && !sending) void save()
      }}
    >
      <div className="rz-dialog__body">
        <FormFailure error={failure ?? preview.error} />
        <RefusalNote text={refused} />
        <TextField
          label={t("column.retention.months")}
          hint={t("retention.monthsHint")}
          inputMode="numeric"
          required
          autoFocus
          value={text}
          problems={isValid ? [] : [t("retention.monthsHint")]}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div aria-live="polite">{shown && <PreviewText preview={shown} />}</div>
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} />
        <Button
          type="submit"
          intent={shown && shown.appliesAt > 0 ? "danger" : "primary"}
          disabled={!shown}
          loading={sending}
          text={t(shown && shown.appliesAt > 0 ? "retention.shorten" : "action.save")}
        />
      </footer>
    </form>
  )
}

function PreviewText({ preview }: { preview: RetentionPreview }) {
  const t = useTexts()
  const question = retentionQuestion(preview, useWords())
  if (question === undefined) return <p>{t("retention.nothingRemoved")}</p>
  return <p className="rz-note rz-note--error">{question}</p>
}

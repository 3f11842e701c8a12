import { Button } from "@blueprintjs/core"
import { respondentCalls, type Retention, type RetentionPreview } from "@qo/core/api"
import { momentText } from "@qo/core/record"
import { useQuery } from "@tanstack/react-query"
import { type SubmitEvent, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { TextField } from "../../ui/TextField.tsx"

interface Props {
  retention: Retention
  onDone: () => void
  onClose: () => void
}

/** Another retention period: shows what it would remove before it is planned. */
export function RetentionDialog({ retention: { pid, months: before }, onDone, onClose }: Props) {
  const t = useTexts()
  const { api } = useSession()
  const [text, setText] = useState(String(before))
  const [failure, setFailure] = useState<unknown>()
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
      await api.send(respondentCalls.setRetention, wish)
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

function PreviewText({ preview: { pid, from, to, ...preview } }: { preview: RetentionPreview }) {
  const t = useTexts()
  const locale = useLocale()
  if (preview.appliesAt === 0) return <p>{t("retention.nothingRemoved")}</p>
  const applies = momentText(preview.appliesAt, locale)
  const figures = { pid, from: from.months, to: to.months, count: preview.interviews, applies }
  return (
    <p className="rz-note rz-note--error">
      {to.until > 0
        ? t("ask.retentionEnded", { ...figures, until: momentText(to.until, locale) })
        : t("ask.retention", figures)}
    </p>
  )
}

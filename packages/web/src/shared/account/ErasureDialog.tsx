import { Button, Spinner } from "@blueprintjs/core"
import { sendOnce } from "@qo/core/acts"
import { erasedCounts, respondentCalls, userCalls, whichRespondent } from "@qo/core/api"
import { useQuery } from "@tanstack/react-query"
import { Fragment, type SubmitEvent, useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { TextWithAddress } from "../../ui/AddressText.tsx"
import { useTexts } from "../../base/texts.ts"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { TextField } from "../../ui/TextField.tsx"

interface ErasureDialogProps {
  /** The person with this address; undefined: a respondent whose code is typed. */
  email?: string | undefined
  onDone: (name: string) => void
  onClose: () => void
}

/** Erases a person or a respondent at their request: the removals are counted and shown first, and the password is required. */
export function ErasureDialog({ email, onDone, onClose }: ErasureDialogProps) {
  const t = useTexts()
  const { api } = useSession()
  const [text, setText] = useState("")
  const [code, setCode] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [sending, setSending] = useState(false)
  const respondent = code === undefined ? undefined : whichRespondent(code)
  const whom = email === undefined ? respondent : { email }
  const preview = useQuery({
    queryKey: ["erasure", whom],
    queryFn: () =>
      whom ? api.send(respondentCalls.previewErasure, whom) : Promise.resolve({ erased: {} }),
    enabled: whom !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const counts = preview.data && erasedCounts(preview.data.erased)
  const erase = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      if (email !== undefined) await sendOnce(api, userCalls.erasePerson, { email })
      else if (respondent) await sendOnce(api, respondentCalls.eraseRespondent, respondent)
      onDone(email ?? code ?? "")
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (whom === undefined) setCode(text.trim() || undefined)
    else if (counts && counts.length > 0 && !sending) void erase()
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="rz-dialog__body">
        <ErasureText email={email} />
        <FormFailure error={failure ?? preview.error} />
        {email === undefined && (
          <TextField
            label={t("erasure.code")}
            required
            autoFocus
            value={text}
            problems={[]}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setCode(undefined)
            }}
          />
        )}
        <div aria-live="polite">
          {preview.isFetching && <Spinner size={20} aria-label={t("loader.label")} />}
          {counts && <Counts counts={counts} />}
        </div>
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} />
        {whom === undefined ? (
          <Button type="submit" intent="primary" text={t("erasure.show")} />
        ) : (
          <Button
            type="submit"
            intent="danger"
            disabled={!counts || counts.length === 0}
            loading={sending}
            text={t("erasure.submit")}
          />
        )}
      </footer>
    </form>
  )
}

function ErasureText({ email }: { email: string | undefined }) {
  const t = useTexts()
  if (email === undefined) return <p>{t("erasure.respondentText")}</p>
  return (
    <p>
      <TextWithAddress text={t("erasure.personText", { email })} address={email} />
    </p>
  )
}

function Counts({ counts }: { counts: ReturnType<typeof erasedCounts> }) {
  const t = useTexts()
  if (counts.length === 0) return <p className="rz-note">{t("erased.nothing")}</p>
  return (
    <dl className="rz-facts">
      {counts.map(({ kind, count }) => (
        <Fragment key={kind}>
          <dt>{t(`erased.${kind}`)}</dt>
          <dd>{count}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

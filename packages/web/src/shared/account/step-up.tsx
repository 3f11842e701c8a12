import { Button } from "@blueprintjs/core"
import type { IrreversibleActName } from "@qo/core/access"
import type { ApiError, StepUpGiven } from "@qo/core/api"
import { issueText } from "@qo/core/i18n"
import { type SubmitEvent, useState } from "react"
import { openModal } from "../../base/modal-queue.ts"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts, type WebTranslate } from "../../base/texts.ts"
import { PasswordField } from "../../ui/PasswordField.tsx"
import { TextField } from "../../ui/TextField.tsx"

/** Opens a dialog over the current one that asks for the password or a code; undefined if it is closed. */
export const askInDialog = (
  t: WebTranslate,
  act: IrreversibleActName,
  failure: ApiError | undefined,
): Promise<StepUpGiven | undefined> =>
  new Promise((resolve) => {
    let given: StepUpGiven | undefined
    openModal({
      title: t("stepUp.title"),
      size: "form",
      over: true,
      onClose: () => resolve(given),
      renderBody: (close) => (
        <StepUpForm
          act={act}
          failure={failure}
          onCancel={close}
          onGiven={(next) => {
            given = next
            close()
          }}
        />
      ),
    })
  })

interface StepUpFormProps {
  act: IrreversibleActName
  failure: ApiError | undefined
  onCancel: () => void
  onGiven: (given: StepUpGiven) => void
}

function StepUpForm({ act, failure, onCancel, onGiven }: StepUpFormProps) {
  const t = useTexts()
  const { user } = useSession()
  const wrongCode = failure?.issues.some(({ path }) => path[0] === "otp") ?? false
  const [byCode, setByCode] = useState(wrongCode)
  const [text, setText] = useState("")
  const isTold = byCode === wrongCode
  const problems = isTold ? (failure?.issues ?? []).map((issue) => issueText(t, issue)) : []
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text !== "") onGiven(byCode ? { otp: text } : { password: text })
  }
  const shared = {
    required: true,
    autoFocus: true,
    value: text,
    problems,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="rz-dialog__body">
        <p>{t(`stepUp.why.${act}`)}</p>
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {byCode ? (
          <TextField
            key="otp"
            label={t("field.otp")}
            autoComplete="one-time-code"
            hint={t("signIn.otpHint")}
            {...shared}
          />
        ) : (
          <PasswordField
            key="password"
            label={t("field.yourPassword")}
            autoComplete="current-password"
            {...shared}
          />
        )}
        <Button
          variant="minimal"
          size="small"
          text={t(byCode ? "stepUp.byPassword" : "stepUp.byCode")}
          onClick={() => {
            setByCode(!byCode)
            setText("")
          }}
        />
      </div>
      {/* The dialog below has the footer landmark of the page. */}
      <div className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onCancel} />
        <Button type="submit" intent="danger" disabled={text === ""} text={t("action.continue")} />
      </div>
    </form>
  )
}

import { Button } from "@blueprintjs/core"
import { proofCalls } from "@qo/core/api"
import { FormFailure } from "../../../ui/FormFailure.tsx"
import { PasswordField } from "../../../ui/PasswordField.tsx"
import { TextField } from "../../../ui/TextField.tsx"
import { useCheckedForm } from "../../../base/checked-form.ts"
import { useSession } from "../../../base/session/use-session.ts"
import { useTexts } from "../../../base/texts.ts"

/** Asks for password and code, so that an open session is not enough to take over the account. */
export function TurnOff({ onDisabled, onClose }: { onDisabled: () => void; onClose: () => void }) {
  const t = useTexts()
  const { api, user } = useSession()
  const form = useCheckedForm(
    proofCalls.changeOtp.input,
    { action: "disable", currentPassword: "", otp: "" },
    async (input) => {
      await api.send(proofCalls.changeOtp, input)
      onDisabled()
      onClose()
    },
  )
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <div className="rz-dialog__body">
        <FormFailure error={form.failure} />
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={t("field.currentPassword")}
          autoComplete="current-password"
          required
          autoFocus
          value={form.values.currentPassword}
          problems={form.problems["currentPassword"]}
          onChange={(event) => form.set({ currentPassword: event.currentTarget.value })}
        />
        <TextField
          label={t("field.otp")}
          autoComplete="one-time-code"
          hint={t("signIn.otpHint")}
          required
          value={form.values.otp}
          problems={form.problems["otp"]}
          onChange={(event) => form.set({ otp: event.currentTarget.value })}
        />
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onClose} />
        <Button type="submit" intent="danger" loading={form.sending} text={t("factor.turnOff")} />
      </footer>
    </form>
  )
}

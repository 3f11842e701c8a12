import { ApiError, sessionCalls } from "@qo/core/api"
import { Link } from "react-router-dom"
import { useCheckedForm } from "../base/checked-form.ts"
import { signIn, useSignIn } from "../base/session/sign-in.ts"
import { useTexts } from "../base/texts.ts"
import { PasswordField } from "../ui/PasswordField.tsx"
import { SubmitButton } from "../ui/SubmitButton.tsx"
import { TextField } from "../ui/TextField.tsx"
import { FormFailure } from "../ui/FormFailure.tsx"

/** `otp` only if the account requires one. */
type EnteredCredentials = Record<"email" | "password", string> & Partial<Record<"otp", string>>
const NOBODY: EnteredCredentials = { email: "", password: "" }

/** E-mail and password; a code besides, once the server has asked for it. */
export function SignInForm({ autoFocus }: { autoFocus: boolean }) {
  const t = useTexts()
  const { onSignedIn, endReason } = useSignIn()
  const form = useCheckedForm(sessionCalls.login.input, NOBODY, async (credentials, set) => {
    try {
      await onSignedIn(await signIn(credentials))
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== "otpRequired") throw error
      set({ otp: "" })
    }
  })
  const { otp } = form.values
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {endReason && (
        <p className="rz-note rz-note--warning" role="status">
          {t(`error.${endReason}`)}
        </p>
      )}
      <FormFailure error={form.failure} />
      <TextField
        label={t("field.email")}
        type="email"
        name="email"
        autoComplete="username"
        required
        autoFocus={autoFocus}
        value={form.values.email}
        problems={form.problems["email"]}
        onChange={(event) => form.set({ email: event.currentTarget.value })}
      />
      <PasswordField
        label={t("field.password")}
        name="password"
        autoComplete="current-password"
        required
        value={form.values.password}
        problems={form.problems["password"]}
        onChange={(event) => form.set({ password: event.currentTarget.value })}
      />
      {otp !== undefined && (
        <TextField
          label={t("field.otp")}
          name="otp"
          autoComplete="one-time-code"
          hint={t("signIn.otpHint")}
          required
          autoFocus
          value={otp}
          problems={form.problems["otp"]}
          onChange={(event) => form.set({ otp: event.currentTarget.value })}
        />
      )}
      <SubmitButton sending={form.sending}>{t("signIn.submit")}</SubmitButton>
      <div className="rz-auth-card__foot">
        <Link to="/forgot-password">{t("signIn.forgot")}</Link>
      </div>
    </form>
  )
}

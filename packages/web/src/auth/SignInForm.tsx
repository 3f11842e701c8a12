import { sessionCalls } from "@qo/core/api"
import { Link } from "react-router-dom"
import { useCheckedForm } from "../app/checked-form.ts"
import { signIn, useSignIn } from "../app/session/sign-in.ts"
import { useTexts } from "../app/texts.ts"
import { PasswordField } from "../ui/PasswordField.tsx"
import { SubmitButton } from "../ui/SubmitButton.tsx"
import { TextField } from "../ui/TextField.tsx"
import { FormFailure } from "../ui/FormFailure.tsx"

export function SignInForm({ autoFocus }: { autoFocus: boolean }) {
  const t = useTexts()
  const { onSignedIn, endReason } = useSignIn()
  const form = useCheckedForm(
    sessionCalls.login.input,
    { email: "", password: "" },
    async (credentials) => onSignedIn(await signIn(credentials)),
  )
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
      <SubmitButton sending={form.sending}>{t("signIn.submit")}</SubmitButton>
      <div className="rz-auth-card__foot">
        <Link to="/forgot-password">{t("signIn.forgot")}</Link>
      </div>
    </form>
  )
}

import { NewPasswordForm } from "@qo/core/user"
import { useCheckedForm } from "../base/checked-form.ts"
import { useTexts } from "../base/texts.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { PasswordField } from "../ui/PasswordField.tsx"
import { SubmitButton } from "../ui/SubmitButton.tsx"

/** A new password, typed twice. `account` lets password managers file it under the right name. */
export function NewPasswordFields({
  account,
  submitLabel,
  onSet,
}: {
  account?: string
  submitLabel: string
  onSet: (password: string) => Promise<void>
}) {
  const t = useTexts()
  const form = useCheckedForm(
    NewPasswordForm,
    { password: "", confirmation: "" },
    async ({ password }) => onSet(password),
  )
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormFailure error={form.failure} />
      {account && (
        <input type="email" name="email" autoComplete="username" value={account} readOnly hidden />
      )}
      <PasswordField
        label={t("field.newPassword")}
        name="password"
        autoComplete="new-password"
        required
        hint={t("password.rules")}
        value={form.values.password}
        problems={form.problems["password"]}
        onChange={(event) => form.set({ password: event.currentTarget.value })}
      />
      <PasswordField
        label={t("field.confirmation")}
        name="confirmation"
        autoComplete="new-password"
        required
        value={form.values.confirmation}
        problems={form.problems["confirmation"]}
        onChange={(event) => form.set({ confirmation: event.currentTarget.value })}
      />
      <SubmitButton sending={form.sending}>{submitLabel}</SubmitButton>
    </form>
  )
}

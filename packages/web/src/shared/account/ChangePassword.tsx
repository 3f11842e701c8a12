import { Button } from "@blueprintjs/core"
import { accountCalls } from "@qo/core/api"
import { PasswordChangeForm } from "@qo/core/user"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { problemsOf, resolveWith, showIssues } from "../../ui/core-form.ts"
import { FormFailure } from "../../ui/FormFailure.tsx"
import { useUnsaved } from "../../ui/forms/use-unsaved.ts"
import { PasswordField } from "../../ui/PasswordField.tsx"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import "./change-password.css"

const NOTHING = { currentPassword: "", password: "", confirmation: "" }

/** Changes the own password; the other sessions of the account end, this one goes on. */
export function ChangePassword({ onDone }: { onDone?: () => void }) {
  const t = useTexts()
  const { api, user } = useSession()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<PasswordChangeForm>({
    defaultValues: NOTHING,
    resolver: resolveWith(PasswordChangeForm, t),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const { leave } = useUnsaved(isDirty)
  const save = async ({ currentPassword, password }: PasswordChangeForm) => {
    setFailure(undefined)
    try {
      await api.send(accountCalls.changePassword, { userId: user.id, currentPassword, password })
      form.reset(NOTHING)
      leave()
      showToast({ intent: "success", text: t("profile.passwordChanged") })
      onDone?.()
    } catch (error) {
      if (!showIssues(form, ["currentPassword", "password"], error, t)) setFailure(error)
    }
  }
  return (
    <form
      className="rz-password-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <FormFailure error={failure} />
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={t("field.currentPassword")}
        autoComplete="current-password"
        required
        problems={problemsOf(errors.currentPassword)}
        {...form.register("currentPassword")}
      />
      <PasswordField
        label={t("field.newPassword")}
        autoComplete="new-password"
        required
        hint={t("password.rules")}
        problems={problemsOf(errors.password)}
        {...form.register("password")}
      />
      <PasswordField
        label={t("field.confirmation")}
        autoComplete="new-password"
        required
        problems={problemsOf(errors.confirmation)}
        {...form.register("confirmation")}
      />
      <Button
        type="submit"
        intent="primary"
        loading={isSubmitting}
        text={t("profile.changePassword")}
      />
    </form>
  )
}

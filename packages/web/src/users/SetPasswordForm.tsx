import { Button } from "@blueprintjs/core"
import { accountCalls } from "@qo/core/api"
import { NewPasswordForm, type User } from "@qo/core/user"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useSession } from "../base/session/use-session.ts"
import { TextWithAddress } from "../ui/AddressText.tsx"
import { useTexts } from "../base/texts.ts"
import { problemsOf, resolveWith, showIssues } from "../ui/core-form.ts"
import { useUnsaved } from "../ui/forms/use-unsaved.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { PasswordField } from "../ui/PasswordField.tsx"

/** An administrator sets someone's password; their sessions end. */
export function SetPasswordForm({
  user,
  onDone,
  onCancel,
}: {
  user: User
  onDone: () => void
  onCancel: () => void
}) {
  const t = useTexts()
  const { api } = useSession()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<NewPasswordForm>({
    defaultValues: { password: "", confirmation: "" },
    resolver: resolveWith(NewPasswordForm, t),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const { leave } = useUnsaved(isDirty)
  const save = async ({ password }: NewPasswordForm) => {
    setFailure(undefined)
    try {
      await api.send(accountCalls.changePassword, { userId: user.id, password })
      leave()
      onDone()
    } catch (error) {
      if (!showIssues(form, ["password"], error, t)) setFailure(error)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <div className="rz-dialog__body">
        <p>
          <TextWithAddress
            text={t("users.setPasswordText", { email: user.email })}
            address={user.email}
          />
        </p>
        <FormFailure error={failure} />
        <PasswordField
          label={t("field.newPassword")}
          autoComplete="new-password"
          required
          autoFocus
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
      </div>
      <footer className="rz-dialog__foot">
        <Button text={t("action.cancel")} onClick={onCancel} />
        <Button type="submit" intent="primary" loading={isSubmitting} text={t("action.save")} />
      </footer>
    </form>
  )
}

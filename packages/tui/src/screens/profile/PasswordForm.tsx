import { accountCalls } from "@qo/core/api"
import { PasswordChangeForm, type User } from "@qo/core/user"
import { Form } from "../../widgets/Form.tsx"
import type { Desk } from "../desk.ts"
import { problemsOf } from "../server-problems.ts"
import type { Look } from "../shell.ts"

/** The change of the own password. */
export function PasswordForm(props: {
  desk: Desk
  look: Look
  user: User
  isActive: boolean
  onClose: () => void
}) {
  const { desk, look, user, onClose } = props
  const { t } = look
  return (
    <Form
      look={look}
      title={t("profile.passwordTitle")}
      fields={[
        { kind: "text", name: "currentPassword", label: t("field.currentPassword"), secret: true },
        { kind: "text", name: "password", label: t("field.newPassword"), secret: true },
        { kind: "text", name: "confirmation", label: t("field.confirmation"), secret: true },
      ]}
      initial={{}}
      schema={PasswordChangeForm}
      submitLabel={t("form.save")}
      onSubmit={async ({ currentPassword, password }) => {
        try {
          const input = { userId: user.id, password, currentPassword }
          await desk.options.api.send(accountCalls.changePassword, input)
          onClose()
          desk.say(t("profile.passwordChanged"))
          return []
        } catch (error) {
          desk.link.heard(error)
          return problemsOf(error, t)
        }
      }}
      onCancel={onClose}
      isActive={props.isActive}
    />
  )
}

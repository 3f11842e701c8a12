import { accountCalls } from "@qo/core/api"
import { PasswordChangeForm, type User } from "@qo/core/user"
import { Form } from "../../widgets/Form.tsx"
import { problemsOf } from "../base/server-problems.ts"
import type { WithNotices, WithProgram } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The change of the own password. */
export function PasswordForm(props: {
  store: WithNotices & WithProgram
  context: RenderContext
  user: User
  isActive: boolean
  onClose: () => void
}) {
  const { store, context, user, onClose } = props
  const { t } = context
  return (
    <Form
      context={context}
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
          await store.options.api.send(accountCalls.changePassword, input)
          onClose()
          store.notices.say(t("profile.passwordChanged"))
          return []
        } catch (error) {
          return problemsOf(error, t)
        }
      }}
      onCancel={onClose}
      isActive={props.isActive}
    />
  )
}

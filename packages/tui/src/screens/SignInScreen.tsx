import { sessionCalls } from "@qo/core/api"
import { Form } from "../widgets/Form.tsx"
import type { Desk } from "./desk.ts"
import { problemsOf } from "./server-problems.ts"
import type { Look } from "./shell.ts"

/** Sign-in: at the start, and over everything when the session has ended; nothing beneath is lost. */
export function SignInScreen(props: {
  desk: Desk
  look: Look
  isActive: boolean
  onCancel: () => void
}) {
  const { desk, look } = props
  const { t } = look
  const user = desk.user()
  return (
    <Form
      look={look}
      title={
        user
          ? t("signIn.again", { host: desk.options.host })
          : t("signIn.title", { host: desk.options.host })
      }
      fields={[
        { kind: "text", name: "email", label: t("field.email") },
        { kind: "text", name: "password", label: t("field.password"), secret: true },
      ]}
      initial={user ? { email: user.email } : {}}
      schema={sessionCalls.login.input}
      submitLabel={t("signIn.submit")}
      onSubmit={async (credentials) => {
        try {
          desk.enter(await desk.options.signIn(credentials))
          return []
        } catch (error) {
          return problemsOf(error, t)
        }
      }}
      onCancel={props.onCancel}
      isActive={props.isActive}
    />
  )
}

import { ApiError, sessionCalls } from "@qo/core/api"
import { useState } from "react"
import { z } from "zod"
import { Form } from "../widgets/Form.tsx"
import type { FieldProblem } from "../widgets/form-field.ts"
import type { Desk } from "./desk.ts"
import { problemsOf } from "./server-problems.ts"
import type { Credentials, Look } from "./shell.ts"

interface Props {
  desk: Desk
  look: Look
  isActive: boolean
  onCancel: () => void
}

const Code = z.object({ otp: sessionCalls.login.input.shape.otp.unwrap() })

/**
 * Sign-in: at the start, and over everything when the session has ended; nothing beneath is lost. Where the account asks for
 * a code, a second step asks for it; Esc goes back to the first.
 */
export function SignInScreen({ desk, look, isActive, onCancel }: Props) {
  const { t } = look
  const user = desk.user()
  const [known, setKnown] = useState<Credentials>()
  const enter = async (credentials: Credentials): Promise<readonly FieldProblem[]> => {
    try {
      desk.enter(await desk.options.signIn(credentials))
      return []
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== "otpRequired") return problemsOf(error, t)
      setKnown(credentials)
      return []
    }
  }
  const { host } = desk.options
  const shared = {
    look,
    title: user ? t("signIn.again", { host }) : t("signIn.title", { host }),
    submitLabel: t("signIn.submit"),
    isActive,
  }
  if (known)
    return (
      <Form
        key="code"
        {...shared}
        fields={[{ kind: "text", name: "otp", label: t("field.otp") }]}
        initial={{}}
        schema={Code}
        onSubmit={({ otp }) => enter({ ...known, otp })}
        onCancel={() => setKnown(undefined)}
      />
    )
  return (
    <Form
      key="password"
      {...shared}
      fields={[
        { kind: "text", name: "email", label: t("field.email") },
        { kind: "text", name: "password", label: t("field.password"), secret: true },
      ]}
      initial={user ? { email: user.email } : {}}
      schema={sessionCalls.login.input}
      onSubmit={enter}
      onCancel={onCancel}
    />
  )
}

import { ApiError, sessionCalls } from "@qo/core/api"
import { useState } from "react"
import { z } from "zod"
import { Form } from "../widgets/Form.tsx"
import { FormFrame } from "./FormFrame.tsx"
import type { FieldProblem, FormField } from "../widgets/form-field.ts"
import { problemsOf } from "./base/server-problems.ts"
import type {
  WithLink,
  WithNotices,
  WithPreferences,
  WithProgram,
  WithSession,
  WithUpdates,
} from "../app-store/app-store.ts"
import type { Credentials } from "../session/index.ts"
import type { RenderContext } from "../widgets/render-context.ts"

interface SignInScreenProps {
  store: WithLink & WithProgram & WithSession & WithNotices & WithPreferences & WithUpdates
  context: RenderContext
  isActive: boolean
  onCancel: () => void
}

const Code = z.object({ otp: sessionCalls.login.input.shape.otp.unwrap() })
const OtherServer = sessionCalls.login.input.extend({ host: z.string().trim().min(1) })

/** A first step, a code as the second one, or a server that has not answered. */
type Step =
  | { kind: "password" }
  | { kind: "code"; known: Credentials }
  | { kind: "host"; known: Credentials }

/**
 * Sign-in: at the start, and over everything when the session has ended; the state beneath is kept. If the account needs a code,
 * a second step asks for it; if the server does not respond, the address can be changed. Esc returns to the first step.
 */
export function SignInScreen(props: SignInScreenProps) {
  return props.context.plain ? (
    <SignInForm {...props} />
  ) : (
    <FormFrame {...props} title={props.context.t("signIn.title")}>
      {(context) => <SignInForm {...props} context={context} />}
    </FormFrame>
  )
}

/** The step that sign-in is at, and how it goes on from there. */
function useSteps({ store, context }: Pick<SignInScreenProps, "store" | "context">) {
  const { unreached } = store.options
  const host = store.options.host()
  const isWaiting = unreached !== undefined && store.session.user() === undefined
  const [step, setStep] = useState<Step>(
    isWaiting
      ? { kind: "host", known: { email: unreached.email ?? "", password: "" } }
      : { kind: "password" },
  )

  const enter = async (credentials: Credentials): Promise<readonly FieldProblem[]> => {
    try {
      store.session.enter(await store.options.signIn(credentials))
      return []
    } catch (error) {
      if (error instanceof ApiError && error.key === "otpRequired") {
        setStep({ kind: "code", known: credentials })
        return []
      }
      if (store.options.changeHost && isUnreached(error))
        setStep({ kind: "host", known: credentials })
      return problemsAt(error, context, host)
    }
  }
  const enterAt = async ({ host: next, ...credentials }: z.output<typeof OtherServer>) => {
    if (next !== host && !store.options.changeHost?.(next))
      return [{ field: "host", text: context.t("signIn.notAnAddress") }]
    return enter(credentials)
  }
  return { step, setStep, enter, enterAt, isWaiting, host }
}

function SignInForm({ store, context, isActive, onCancel }: SignInScreenProps) {
  const { t } = context
  const user = store.session.user()
  const { step, setStep, enter, enterAt, isWaiting, host } = useSteps({ store, context })
  const shared = {
    context,
    title: titleOf(store, context),
    submitLabel: t("signIn.submit"),
    hint: t("signIn.forgotten", { url: `${host}/forgot-password` }),
    submitAct: { key: "Enter", text: t("signIn.enter") },
    acts: [{ key: "F2", text: t("signIn.otherLanguage") }],
    cancelLabel: t("hint.back"),
    isActive,
  }
  if (step.kind === "code")
    return (
      <Form
        key="code"
        {...shared}
        fields={[{ kind: "text", name: "otp", label: t("field.otp"), hint: t("signIn.codeHint") }]}
        initial={{}}
        schema={Code}
        onSubmit={({ otp }) => enter({ ...step.known, otp })}
        onCancel={() => setStep({ kind: "password" })}
      />
    )
  const fields: readonly FormField[] = [
    { kind: "text", name: "email", label: t("field.email") },
    { kind: "text", name: "password", label: t("field.password"), secret: true },
  ]
  if (step.kind === "host")
    return (
      <Form
        key="host"
        {...shared}
        title={t(isWaiting ? "signIn.waiting" : "signIn.unreached", { host })}
        fields={[
          { kind: "text", name: "host", label: t("field.host"), hint: t("signIn.hostHint") },
          ...fields,
        ]}
        initial={{ ...step.known, host }}
        schema={OtherServer}
        onSubmit={enterAt}
        onCancel={() => setStep({ kind: "password" })}
      />
    )
  return (
    <Form
      key="password"
      {...shared}
      fields={fields}
      initial={user ? { email: user.email } : {}}
      startAt={user && "password"}
      cancelLabel={t("foot.quit")}
      schema={sessionCalls.login.input}
      onSubmit={enter}
      onCancel={onCancel}
    />
  )
}

/** Why one has to sign in; on the screen the first line tells the rest. */
function titleOf(
  { link, session, options }: SignInScreenProps["store"],
  { t, plain }: RenderContext,
): string {
  const host = options.host()
  if (link.state().deactivated)
    return t("signIn.deactivated", { why: t("error.deactivated"), host })
  if (session.user()) return t("signIn.again", { host })
  return plain ? t("signIn.titleAt", { host }) : ""
}

/** The address does not respond, or is not a server of this product. */
const isUnreached = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 404)

/** The server has let them in, but the login cannot be kept. */
const isUnwritten = (error: unknown): error is Error & { path: string } =>
  error instanceof Error && "path" in error && typeof error.path === "string"

/** The reason, and hints. */
function problemsAt(
  error: unknown,
  { t, plain }: RenderContext,
  host: string,
): readonly FieldProblem[] {
  if (isUnwritten(error))
    return [
      { field: "", text: `${t("failure.fileUnusable", { path: error.path })}: ${error.message}` },
    ]
  const problems = problemsOf(error, t)
  if (!(error instanceof ApiError)) return problems
  if (error.key === "wrongCredentials") {
    // On the screen the link to reset the password is shown below.
    if (!plain) return problems.map(({ text }) => ({ field: "password", text }))
    const url = `${host}/forgot-password`
    return [...problems, { field: "password", text: t("signIn.forgotten", { url }) }]
  }
  const wait = error.key === "rateLimited" ? error.retryAfter : undefined
  if (wait === undefined) return problems
  return problems.map(({ field, text }) => ({
    field,
    text: `${text}. ${t("signIn.waitFor", { seconds: wait })}`,
  }))
}

import { type OtpState, proofCalls, sessionCalls } from "@qo/core/api"
import { useState } from "react"
import { z } from "zod"
import { Confirm } from "../../widgets/Confirm.tsx"
import { Form } from "../../widgets/Form.tsx"
import type { FieldProblem } from "../../widgets/form-field.ts"
import { problemsOf } from "../base/server-problems.ts"
import type { WithLink, WithProgram } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

interface SecondFactorProps {
  store: WithLink & WithProgram
  context: RenderContext
  /** Text above the first question, if the user did not request the setup. */
  title?: string
  isActive: boolean
  onDone: (state: OtpState) => void
  onCancel: () => void
}

const { changeOtp } = proofCalls
const Password = z.object({ currentPassword: z.string().min(1).max(1000) })
const Code = z.object({ otp: sessionCalls.login.input.shape.otp.unwrap() })
const PasswordAndCode = Password.extend(Code.shape)

type BegunSetup = Pick<z.output<typeof changeOtp.output>, "secret" | "uri">
type EnabledFactor = z.output<typeof changeOtp.output>

/** Turns the second factor on: the password, a key for the app, the first code from it, then recovery codes, shown this once. */
export function SecondFactorOn({
  store,
  context,
  title,
  isActive,
  onDone,
  onCancel,
}: SecondFactorProps) {
  const { t } = context
  const { api } = store.options
  const [begun, setBegun] = useState<BegunSetup>()
  const [enabled, setEnabled] = useState<EnabledFactor>()

  if (enabled)
    return (
      <Confirm
        context={context}
        title={t("otp.codesTitle")}
        lines={[
          ...(enabled.recoveryCodes ?? []).map((code) => `  ${code}`),
          "",
          `  ${t("otp.codesHint")}`,
        ]}
        isActive={isActive}
        dangerous
        answers={[{ key: "y", label: t("otp.codesKept"), run: () => onDone(enabled) }]}
        onCancel={() => onDone(enabled)}
      />
    )
  if (begun)
    return (
      <Form
        key="code"
        context={context}
        title={t("otp.scanTitle")}
        fields={[{ kind: "text", name: "otp", label: t("field.otp") }]}
        initial={{}}
        schema={Code}
        submitLabel={t("otp.turnOn")}
        live={(_values, columns) => keyLines(begun, columns)}
        onSubmit={problemsOfSending(context, async ({ otp }) => {
          setEnabled(await api.send(changeOtp, { action: "enable", otp }))
        })}
        onCancel={onCancel}
        isActive={isActive}
      />
    )
  return (
    <Form
      key="password"
      context={context}
      title={title ?? t("otp.beginTitle")}
      fields={[
        { kind: "text", name: "currentPassword", label: t("field.currentPassword"), secret: true },
      ]}
      initial={{}}
      schema={Password}
      submitLabel={t("otp.begin")}
      onSubmit={problemsOfSending(context, async ({ currentPassword }) => {
        setBegun(await api.send(changeOtp, { action: "begin", currentPassword }))
      })}
      onCancel={onCancel}
      isActive={isActive}
    />
  )
}

/** Turns the second factor off, by the password and a code. */
export function SecondFactorOff({ store, context, isActive, onDone, onCancel }: SecondFactorProps) {
  const { t } = context
  return (
    <Form
      context={context}
      title={t("otp.offTitle")}
      fields={[
        { kind: "text", name: "currentPassword", label: t("field.currentPassword"), secret: true },
        { kind: "text", name: "otp", label: t("field.otp"), hint: t("signIn.codeHint") },
      ]}
      initial={{}}
      schema={PasswordAndCode}
      submitLabel={t("otp.turnOff")}
      onSubmit={problemsOfSending(context, async (given) => {
        onDone(await store.options.api.send(changeOtp, { action: "disable", ...given }))
      })}
      onCancel={onCancel}
      isActive={isActive}
    />
  )
}

/** Faults from the server are shown at their fields. */
const problemsOfSending =
  <Value,>({ t }: RenderContext, send: (value: Value) => Promise<void>) =>
  async (value: Value): Promise<readonly FieldProblem[]> => {
    try {
      await send(value)
      return []
    } catch (error) {
      return problemsOf(error, t)
    }
  }

/** The key as one types it, then the address that an app may take over whole. */
const keyLines = ({ secret = "", uri = "" }: BegunSetup, columns: number): readonly string[] => [
  "",
  `  ${inGroups(secret)}`,
  "",
  ...(uri.match(new RegExp(`.{1,${Math.max(20, columns - 4)}}`, "g")) ?? []).map(
    (part) => `  ${part}`,
  ),
]

/** Four characters at a time, as one types them. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? ""

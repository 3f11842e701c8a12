import { Button } from "@blueprintjs/core"
import { proofCalls } from "@qo/core/api"
import { useState } from "react"
import { FormFailure } from "../../../ui/FormFailure.tsx"
import { LazyPart } from "../../../ui/LazyPart.tsx"
import { PasswordField } from "../../../ui/PasswordField.tsx"
import { TextField } from "../../../ui/TextField.tsx"
import { createCode } from "../../../base/code.ts"
import { useCheckedForm } from "../../../base/checked-form.ts"
import { useSession } from "../../../base/session/use-session.ts"
import { useTexts } from "../../../base/texts.ts"

const qrCode = createCode(async () => (await import("../../../ui/QrCode.tsx")).QrCode)

interface BegunSetup {
  secret: string
  uri: string
}

/** Three steps: the password, the key for the app with a first code from it, the recovery codes. */
export function TurnOn({ onEnabled, onClose }: { onEnabled: () => void; onClose: () => void }) {
  const [begun, setBegun] = useState<BegunSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (!begun) return <Password onBegun={setBegun} onClose={onClose} />
  const enabled = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    onEnabled()
  }
  return <FirstCode begun={begun} onEnabled={enabled} onClose={onClose} />
}

function Password(props: { onBegun: (begun: BegunSetup) => void; onClose: () => void }) {
  const t = useTexts()
  const { api, user } = useSession()
  const form = useCheckedForm(
    proofCalls.changeOtp.input,
    { action: "begin", currentPassword: "" },
    async (input) => {
      const { secret = "", uri = "" } = await api.send(proofCalls.changeOtp, input)
      props.onBegun({ secret, uri })
    },
  )
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <div className="rz-dialog__body">
        <FormFailure error={form.failure} />
        <p>{t("factor.text")}</p>
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={t("field.currentPassword")}
          autoComplete="current-password"
          required
          autoFocus
          value={form.values.currentPassword}
          problems={form.problems["currentPassword"]}
          onChange={(event) => form.set({ currentPassword: event.currentTarget.value })}
        />
      </div>
      <Foot label={t("action.next")} sending={form.sending} onCancel={props.onClose} />
    </form>
  )
}

function FirstCode(props: {
  begun: BegunSetup
  onEnabled: (codes: readonly string[]) => void
  onClose: () => void
}) {
  const t = useTexts()
  const { api } = useSession()
  const { secret, uri } = props.begun
  const form = useCheckedForm(
    proofCalls.changeOtp.input,
    { action: "enable", otp: "" },
    async (input) => {
      const { recoveryCodes = [] } = await api.send(proofCalls.changeOtp, input)
      props.onEnabled(recoveryCodes)
    },
  )
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <div className="rz-dialog__body">
        <FormFailure error={form.failure} />
        <p>{t("factor.scan")}</p>
        <LazyPart of={qrCode} fallback={<div className="rz-qr" />}>
          {(QrCode) => <QrCode text={uri} label={t("factor.picture")} />}
        </LazyPart>
        <p>
          {t("factor.key")}: <code className="rz-factor__key">{inGroups(secret)}</code>
        </p>
        <TextField
          label={t("field.otp")}
          name="otp"
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={t("factor.codeHint")}
          required
          autoFocus
          value={form.values.otp}
          problems={form.problems["otp"]}
          onChange={(event) => form.set({ otp: event.currentTarget.value })}
        />
      </div>
      <Foot label={t("factor.turnOn")} sending={form.sending} onCancel={props.onClose} />
    </form>
  )
}

/** Four characters at a time, as one reads them out and types them. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? ""

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(codes.join("\n"))
    setCopied(true)
  }
  return (
    <>
      <div className="rz-dialog__body">
        <p className="rz-note rz-note--warning" role="alert">
          {t("factor.codes")}
        </p>
        <ul className="rz-factor__codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <footer className="rz-dialog__foot">
        <Button
          className="rz-dialog__start"
          text={t(copied ? "action.copied" : "action.copy")}
          onClick={() => void copy().catch(() => undefined)}
        />
        <Button intent="primary" text={t("factor.codesKept")} onClick={onClose} autoFocus />
      </footer>
    </>
  )
}

function Foot(props: { label: string; sending: boolean; onCancel: () => void }) {
  const t = useTexts()
  return (
    <footer className="rz-dialog__foot">
      <Button text={t("action.cancel")} onClick={props.onCancel} />
      <Button type="submit" intent="primary" loading={props.sending} text={props.label} />
    </footer>
  )
}

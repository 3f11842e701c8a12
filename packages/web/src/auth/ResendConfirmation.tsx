import { accountCalls } from "@qo/core/api"
import { TextWithAddress } from "../ui/AddressText.tsx"
import { useState } from "react"
import { useCheckedForm } from "../base/checked-form.ts"
import { publicApi } from "../base/session/api.ts"
import { useTexts } from "../base/texts.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { SubmitButton } from "../ui/SubmitButton.tsx"
import { TextField } from "../ui/TextField.tsx"

/** Requests a new confirmation link. `startOpen`: the form is open at first. */
export function ResendConfirmation({
  initialEmail = "",
  startOpen = false,
}: {
  initialEmail?: string
  startOpen?: boolean
}) {
  const t = useTexts()
  const [open, setOpen] = useState(startOpen)
  const [sentTo, setSentTo] = useState("")
  const form = useCheckedForm(
    accountCalls.resendConfirmation.input,
    { email: initialEmail },
    async (input) =>
      setSentTo((await publicApi().send(accountCalls.resendConfirmation, input)).email),
  )
  if (sentTo)
    return (
      <p className="rz-note rz-note--success" role="status">
        <TextWithAddress text={t("confirmation.sentAgain", { email: sentTo })} address={sentTo} />
      </p>
    )
  if (!open)
    return (
      <button type="button" className="rz-button rz-button--plain" onClick={() => setOpen(true)}>
        {t("confirmation.askAgain")}
      </button>
    )
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormFailure error={form.failure} />
      <TextField
        label={t("field.email")}
        type="email"
        name="email"
        autoComplete="email"
        required
        value={form.values.email}
        problems={form.problems["email"]}
        onChange={(event) => form.set({ email: event.currentTarget.value })}
      />
      <SubmitButton sending={form.sending}>{t("confirmation.send")}</SubmitButton>
    </form>
  )
}

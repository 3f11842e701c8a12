import { accountCalls, ApiError } from "@qo/core/api"
import { useState } from "react"
import { TextWithAddress } from "../ui/AddressText.tsx"
import { AuthCard } from "../ui/AuthCard.tsx"
import { useCheckedForm } from "../base/checked-form.ts"
import { publicApi } from "../base/session/api.ts"
import { useTexts } from "../base/texts.ts"
import { FormFailure } from "../ui/FormFailure.tsx"
import { SubmitButton } from "../ui/SubmitButton.tsx"
import { TextField } from "../ui/TextField.tsx"
import { ResendConfirmation } from "./ResendConfirmation.tsx"
import { ToSignIn } from "./ToSignIn.tsx"

/** Asks for the address, then says to look into the mailbox. */
export function ForgotPasswordPage() {
  const t = useTexts()
  const [sentTo, setSentTo] = useState("")
  const form = useCheckedForm(accountCalls.sendResetEmail.input, { email: "" }, async (input) =>
    setSentTo((await publicApi().send(accountCalls.sendResetEmail, input)).email),
  )
  if (sentTo)
    return (
      <AuthCard title={t("forgot.sentTitle")}>
        <p className="rz-note rz-note--success" role="status">
          <TextWithAddress text={t("forgot.sent", { email: sentTo })} address={sentTo} />
        </p>
        <p>{t("registered.spam")}</p>
        <ToSignIn />
      </AuthCard>
    )
  const unconfirmed = form.failure instanceof ApiError && form.failure.key === "emailNotConfirmed"
  return (
    <AuthCard title={t("page.forgotPassword")}>
      <p>{t("forgot.text")}</p>
      <form noValidate onSubmit={form.onSubmit}>
        <FormFailure error={form.failure} />
        <TextField
          label={t("field.email")}
          type="email"
          name="email"
          autoComplete="username"
          required
          autoFocus
          value={form.values.email}
          problems={form.problems["email"]}
          onChange={(event) => form.set({ email: event.currentTarget.value })}
        />
        <SubmitButton sending={form.sending}>{t("forgot.submit")}</SubmitButton>
      </form>
      {unconfirmed && <ResendConfirmation initialEmail={form.values.email} />}
      <ToSignIn />
    </AuthCard>
  )
}

import { useLocation } from "react-router-dom"
import { TextWithAddress } from "../ui/AddressText.tsx"
import { AuthCard } from "../ui/AuthCard.tsx"
import { useTexts } from "../base/texts.ts"
import { ResendConfirmation } from "./ResendConfirmation.tsx"
import { ToSignIn } from "./ToSignIn.tsx"

/** Registration went well: now the mailbox has to be looked at. */
export function RegisteredPage() {
  const t = useTexts()
  const { state } = useLocation() as { state: { email?: unknown } | null }
  const email = typeof state?.email === "string" ? state.email : ""
  return (
    <AuthCard title={t("registered.title")}>
      <p className="rz-note rz-note--success" role="status">
        {email ? (
          <TextWithAddress text={t("registered.textTo", { email })} address={email} />
        ) : (
          t("registered.text")
        )}
      </p>
      <p>{t("registered.spam")}</p>
      <ResendConfirmation initialEmail={email} />
      <ToSignIn />
    </AuthCard>
  )
}

import { accountCalls, ApiError } from "@qo/core/api"
import { useState } from "react"
import { Link } from "react-router-dom"
import { TextWithAddress } from "../ui/AddressText.tsx"
import { AuthCard } from "../ui/AuthCard.tsx"
import { publicApi } from "../base/session/api.ts"
import { useTexts } from "../base/texts.ts"
import { LinkRefused } from "./LinkRefused.tsx"
import { useLinkToken } from "./link-token.ts"
import { NewPasswordFields } from "./NewPasswordFields.tsx"
import { ToSignIn } from "./ToSignIn.tsx"
import { useLinkAnswer } from "./use-link-answer.ts"

const LINK_KEYS: readonly unknown[] = ["expiredCode", "invalidCode"]

const lookAtReset = (token: string) => publicApi().send(accountCalls.lookAtReset, { token })

/** Opened from the mail: sets a new password by the link. An invalid link is reported before anything is typed. */
export function ResetPasswordPage() {
  const t = useTexts()
  const token = useLinkToken()
  const answer = useLinkAnswer("reset", token, lookAtReset)
  const [done, setDone] = useState(false)
  /** The link was used or ran out while the password was typed. */
  const [dead, setDead] = useState<ApiError>()
  if (answer.kind === "asking")
    return (
      <AuthCard title={t("page.resetPassword")}>
        <p role="status">{t("loader.label")}</p>
      </AuthCard>
    )
  const refusal = answer.kind === "refused" ? answer.error : dead
  if (refusal || answer.kind === "refused")
    return (
      <AuthCard title={t("reset.failedTitle")}>
        <LinkRefused error={refusal} />
        <Link className="rz-button" to="/forgot-password">
          {t("reset.askAgain")}
        </Link>
        <ToSignIn />
      </AuthCard>
    )
  const { email } = answer.value
  if (done)
    return (
      <AuthCard title={t("reset.doneTitle")}>
        <p className="rz-note rz-note--success" role="status">
          <TextWithAddress text={t("reset.done", { email })} address={email} />
        </p>
        <ToSignIn prominent />
      </AuthCard>
    )
  return (
    <AuthCard title={t("page.resetPassword")}>
      <p>{t("reset.text")}</p>
      <NewPasswordFields
        account={email}
        submitLabel={t("reset.submit")}
        onSet={async (password) => {
          try {
            await publicApi().send(accountCalls.resetPassword, { token, password })
            setDone(true)
          } catch (error) {
            if (!(error instanceof ApiError) || !LINK_KEYS.includes(error.key)) throw error
            setDead(error)
          }
        }}
      />
    </AuthCard>
  )
}

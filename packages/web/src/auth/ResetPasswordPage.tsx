import { accountCalls, ApiError } from "@qo/core/api"
import { useState } from "react"
import { Link } from "react-router-dom"
import { AuthCard } from "../ui/AuthCard.tsx"
import { publicApi } from "../base/session/api.ts"
import { useTexts } from "../base/texts.ts"
import { LinkRefused } from "./LinkRefused.tsx"
import { useLinkToken } from "./link-token.ts"
import { NewPasswordFields } from "./NewPasswordFields.tsx"
import { ToSignIn } from "./ToSignIn.tsx"

const LINK_KEYS: readonly unknown[] = ["expiredCode", "invalidCode"]

/** Opened from the mail: a new password, set by the link. */
export function ResetPasswordPage() {
  const t = useTexts()
  const token = useLinkToken()
  const [doneFor, setDoneFor] = useState("")
  const [dead, setDead] = useState<ApiError | undefined>(
    token ? undefined : new ApiError({ status: 403, key: "invalidCode" }),
  )
  if (doneFor)
    return (
      <AuthCard title={t("reset.doneTitle")}>
        <p className="rz-note rz-note--success" role="status">
          {t("reset.done", { email: doneFor })}
        </p>
        <ToSignIn prominent />
      </AuthCard>
    )
  if (dead)
    return (
      <AuthCard title={t("reset.failedTitle")}>
        <LinkRefused error={dead} />
        <Link className="rz-button" to="/forgot-password">
          {t("reset.askAgain")}
        </Link>
        <ToSignIn />
      </AuthCard>
    )
  return (
    <AuthCard title={t("page.resetPassword")}>
      <p>{t("reset.text")}</p>
      <NewPasswordFields
        submitLabel={t("reset.submit")}
        onSet={async (password) => {
          try {
            setDoneFor(
              (await publicApi().send(accountCalls.resetPassword, { token, password })).email,
            )
          } catch (error) {
            if (!(error instanceof ApiError) || !isLinkFault(error)) throw error
            setDead(error)
          }
        }}
      />
    </AuthCard>
  )
}

/** A fault of the link itself: no other password would help. */
const isLinkFault = (error: ApiError) =>
  LINK_KEYS.includes(error.key) || error.issues.some(({ path }) => path[0] === "token")

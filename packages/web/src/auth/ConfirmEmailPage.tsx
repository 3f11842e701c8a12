import { accountCalls, ApiError } from "@qo/core/api"
import { TextWithAddress } from "../ui/AddressText.tsx"
import { AuthCard } from "../ui/AuthCard.tsx"
import { publicApi } from "../base/session/api.ts"
import { useTexts } from "../base/texts.ts"
import { LinkRefused } from "./LinkRefused.tsx"
import { useLinkToken } from "./link-token.ts"
import { ResendConfirmation } from "./ResendConfirmation.tsx"
import { ToSignIn } from "./ToSignIn.tsx"
import { NO_TOKEN, useLinkAnswer } from "./use-link-answer.ts"

const confirm = (token: string) => publicApi().send(accountCalls.confirmEmail, { token })

/** Opened from the mail. A link that is used, outdated or wrong can be asked for again. */
export function ConfirmEmailPage() {
  const t = useTexts()
  const answer = useLinkAnswer("confirm", useLinkToken(), confirm)
  if (answer.kind === "asking")
    return (
      <AuthCard title={t("confirmation.asking")}>
        <p role="status">{t("loader.label")}</p>
      </AuthCard>
    )
  if (answer.kind === "answered")
    return (
      <AuthCard title={t("confirmation.doneTitle")}>
        <p className="rz-note rz-note--success" role="status">
          <TextWithAddress
            text={t("confirmation.done", { email: answer.value.email })}
            address={answer.value.email}
          />
        </p>
        <ToSignIn prominent />
      </AuthCard>
    )
  const already = answer.error instanceof ApiError && answer.error.key === "alreadyConfirmed"
  const title = answer.error === NO_TOKEN ? "confirmation.noTokenTitle" : "confirmation.failedTitle"
  return (
    <AuthCard title={t(title)}>
      <LinkRefused error={answer.error} />
      {!already && <ResendConfirmation startOpen />}
      <ToSignIn prominent={already} />
    </AuthCard>
  )
}

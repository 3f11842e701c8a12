import { accountCalls } from "@qo/core/api"
import { useState } from "react"
import { AddressText, TextWithAddress } from "../ui/AddressText.tsx"
import { AuthCard } from "../ui/AuthCard.tsx"
import { publicApi } from "../base/session/api.ts"
import { useTexts } from "../base/texts.ts"
import { LinkRefused } from "./LinkRefused.tsx"
import { useLinkToken } from "./link-token.ts"
import { NewPasswordFields } from "./NewPasswordFields.tsx"
import { ToSignIn } from "./ToSignIn.tsx"
import { useLinkAnswer } from "./use-link-answer.ts"

/** Without a password the call only looks; the link stays good. */
const lookAtInvitation = (token: string) =>
  publicApi().send(accountCalls.confirmInvitation, { token })

/** Shows the invited person and the role, and takes the first password. */
export function InvitationPage() {
  const t = useTexts()
  const token = useLinkToken()
  const answer = useLinkAnswer("invitation", token, lookAtInvitation)
  const [accepted, setAccepted] = useState(false)
  if (answer.kind === "asking")
    return (
      <AuthCard title={t("page.invitation")}>
        <p role="status">{t("loader.label")}</p>
      </AuthCard>
    )
  if (answer.kind === "refused")
    return (
      <AuthCard title={t("invitation.failedTitle")}>
        <LinkRefused error={answer.error} />
        <p>{t("invitation.failedText")}</p>
        <ToSignIn />
      </AuthCard>
    )
  const { email, fullname, role } = answer.value
  if (accepted || answer.value.accepted)
    return (
      <AuthCard title={t("invitation.acceptedTitle")}>
        <p className="rz-note rz-note--success" role="status">
          <TextWithAddress text={t("invitation.accepted", { email })} address={email} />
        </p>
        <ToSignIn prominent />
      </AuthCard>
    )
  return (
    <AuthCard title={t("invitation.title", { name: fullname })}>
      <dl className="rz-facts">
        <dt>{t("field.email")}</dt>
        <dd>
          <AddressText address={email} />
        </dd>
        <dt>{t("field.role")}</dt>
        <dd>{t(`role.${role}`)}</dd>
      </dl>
      <p>{t("invitation.text")}</p>
      <NewPasswordFields
        account={email}
        submitLabel={t("invitation.accept")}
        onSet={async (password) => {
          await publicApi().send(accountCalls.confirmInvitation, { token, password })
          setAccepted(true)
        }}
      />
    </AuthCard>
  )
}

import { Button } from "@blueprintjs/core"
import { factorRequired } from "../base/session/factor-required.ts"
import { signOut, useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { useDocumentTitle } from "../base/use-document-title.ts"
import { AuthCard } from "../ui/AuthCard.tsx"
import { SecondFactor } from "../shared/account/second-factor/SecondFactor.tsx"

/** In place of every page where this installation asks a second factor of the role and it is not on yet. */
export function SetUpFactor() {
  const t = useTexts()
  const session = useSession()
  useDocumentTitle(t("page.secondFactor"))
  return (
    <AuthCard title={t("factor.requiredTitle")}>
      <p>{t("factor.requiredText")}</p>
      <SecondFactor onReady={() => factorRequired.set(false)} />
      <div className="rz-auth-card__foot">
        <Button
          variant="minimal"
          text={t("header.signOut")}
          onClick={() => void signOut(session)}
        />
      </div>
    </AuthCard>
  )
}

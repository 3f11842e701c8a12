import { Button } from "@blueprintjs/core"
import { factorRequired } from "../../session/factor-required.ts"
import { signOut, useSession } from "../../session/use-session.ts"
import { useTexts } from "../../texts.ts"
import { useDocumentTitle } from "../../use-document-title.ts"
import { AuthCard } from "../../layout/AuthCard.tsx"
import { SecondFactor } from "./SecondFactor.tsx"

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

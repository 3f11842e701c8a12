import { Button } from "@blueprintjs/core"
import { confirm } from "../ui/confirm.tsx"
import { signOut, useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"

export function SessionsCard() {
  const t = useTexts()
  const session = useSession()
  const endAll = async () => {
    const agreed = await confirm({
      title: t("profile.everywhereTitle"),
      text: t("profile.everywhereText"),
      confirmLabel: t("profile.everywhere"),
      intent: "danger",
    })
    if (agreed) await signOut(session, true)
  }
  return (
    <section className="rz-card rz-card--wide" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{t("profile.sessions")}</h2>
      <p>{t("profile.sessionsText")}</p>
      <div className="rz-card__foot">
        <Button text={t("header.signOut")} onClick={() => void signOut(session)} />
        <Button
          intent="danger"
          variant="outlined"
          text={t("profile.everywhere")}
          onClick={() => void endAll()}
        />
      </div>
    </section>
  )
}

import { Button } from "@blueprintjs/core"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { DARK } from "../theme/classes.ts"
import { FlowPicture } from "../ui/FlowPicture.tsx"
import { useCabinet } from "./cabinet-context.ts"

/** LKDemoResearcher: where researchers work. */
export function CabinetHome() {
  const t = useTexts()
  const { openPanel, showHelp } = useCabinet()
  const { user, role } = useSession()
  return (
    <div className="rz-cabinet-home">
      <section className={`rz-cabinet-hero ${DARK}`}>
        <div>
          <h1>{t("cabinet.greeting", { name: user.fullname })}</h1>
          <p>{t(role === "demoResearcher" ? "cabinet.introDemo" : "cabinet.intro")}</p>
          <Button intent="primary" size="large" text={t("cabinet.openGuide")} onClick={showHelp} />
        </div>
        <FlowPicture />
      </section>
      <section className="rz-cabinet-card" aria-labelledby="cabinet-account">
        <h2 id="cabinet-account">{t("cabinet.account")}</h2>
        <dl className="rz-facts">
          <dt>{t("field.email")}</dt>
          <dd>{user.email}</dd>
          <dt>{t("field.role")}</dt>
          <dd>{t(`role.${role}`)}</dd>
          <dt>{t("field.organization")}</dt>
          <dd>{user.organization?.name ?? "—"}</dd>
        </dl>
        <Button text={t("profile.changePassword")} onClick={() => openPanel("password")} />
      </section>
    </div>
  )
}

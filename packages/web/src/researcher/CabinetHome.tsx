import { Button } from "@blueprintjs/core"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { FlowPicture } from "../ui/FlowPicture.tsx"
import type { PanelName } from "./CabinetPanel.tsx"

interface Props {
  onPanel: (panel: PanelName) => void
  onHelp: () => void
}

export function CabinetHome({ onPanel, onHelp }: Props) {
  const t = useTexts()
  const { user, role } = useSession()
  return (
    <div className="rz-cabinet-home">
      <section className="rz-cabinet-hero bp6-dark">
        <div>
          <h1>{t("cabinet.greeting", { name: user.fullname })}</h1>
          <p>{t(role === "demoResearcher" ? "cabinet.introDemo" : "cabinet.intro")}</p>
          <Button intent="primary" size="large" text={t("cabinet.openGuide")} onClick={onHelp} />
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
        <Button text={t("profile.changePassword")} onClick={() => onPanel("password")} />
      </section>
    </div>
  )
}

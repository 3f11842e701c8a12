import { can } from "@qo/core/access"
import { projectCalls } from "@qo/core/api"
import { faultText } from "@qo/core/i18n"
import { type SettingName, SETTINGS_GROUPS, settingsOf } from "@qo/core/project"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { SettingField } from "../../shared/projects/SettingField.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

/** Settings by their groups. Who may not change them reads them. */
export function SettingsCard(part: ProjectPart) {
  const t = useTexts()
  const { role } = useSession()
  // For demo researchers only the owner changes them.
  const mayChange = can(role, "projectSettings.change") && (role !== "demoResearcher" || part.owns)
  return (
    <Card id="project-settings" title={t("fieldName.settings")}>
      {SETTINGS_GROUPS.map((group) => (
        <section key={group} aria-labelledby={group}>
          <h4 id={group}>{t(`settingsGroup.${group}`)}</h4>
          {settingsOf(group).map((name) => (
            <Setting key={name} name={name} mayChange={mayChange} {...part} />
          ))}
        </section>
      ))}
      {!mayChange && <p className="rz-muted">{t("projects.settingsReadOnly")}</p>}
    </Card>
  )
}

interface SettingProps extends ProjectPart {
  name: SettingName
  mayChange: boolean
}

function Setting({ name, mayChange, project, opened }: SettingProps) {
  const t = useTexts()
  const { api } = useSession()
  const save = async (next: boolean | number) => {
    try {
      await api.send(projectCalls.setProjectSettings, {
        pid: project.pid,
        settings: { [name]: next },
      })
      showToast({ intent: "success", text: t("projects.settingsSaved") })
    } catch (error) {
      showToast({ intent: "error", text: faultText(t, error) })
    }
    opened.refresh()
  }
  return (
    <SettingField
      name={name}
      value={project.settings[name]}
      mayChange={mayChange}
      onChange={(next) => void save(next)}
    />
  )
}

import { can } from "@qo/core/access"
import { projectCalls } from "@qo/core/api"
import { errorText } from "@qo/core/i18n"
import { type SettingName, SETTINGS, SETTINGS_GROUPS, settingsOf } from "@qo/core/project"
import { useState } from "react"
import { useSession } from "../../base/session/use-session.ts"
import { useTexts } from "../../base/texts.ts"
import { showToast } from "../../base/toasts.ts"
import { CheckField } from "../../ui/CheckField.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { Card } from "./Card.tsx"
import type { ProjectPart } from "./project-part.ts"

/** Settings by their groups. Who may not change them reads them. */
export function SettingsCard(part: ProjectPart) {
  const t = useTexts()
  const { role } = useSession()
  // Of researchers in the demo mode the owner alone changes them.
  const mayChange = can(role, "projectSettings.change") && (role !== "demoResearcher" || part.owns)
  return (
    <Card id="project-settings" title={t("projects.settings")}>
      {SETTINGS_GROUPS.map((group) => (
        <section key={group} aria-labelledby={group}>
          <h3 id={group}>{t(`settingsGroup.${group}`)}</h3>
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
  const value = project.settings[name]
  const [typed, type] = useState<string>()
  const save = async (next: boolean | number) => {
    try {
      await api.send(projectCalls.setProjectSettings, {
        pid: project.pid,
        settings: { [name]: next },
      })
      showToast({ intent: "success", text: t("projects.settingsSaved") })
    } catch (error) {
      showToast({ intent: "error", text: errorText(t, error) })
    }
    type(undefined)
    opened.refresh()
  }
  const label = t(`setting.${name}`)
  const about = t(`setting.${name}.about`)
  if (!mayChange)
    return (
      <p>
        {label}:{" "}
        <b>{typeof value === "boolean" ? t(value ? "projects.on" : "projects.off") : value}</b>
      </p>
    )
  if (typeof value === "boolean")
    return (
      <CheckField checked={value} onChange={(checked) => void save(checked)}>
        {label}
        <small className="rz-setting-about">{about}</small>
      </CheckField>
    )
  const { min, max } = SETTINGS.set_priority
  const number = Number(typed ?? value)
  const isFit = Number.isInteger(number) && number >= min && number <= max
  return (
    <TextField
      label={label}
      hint={about}
      inputMode="numeric"
      value={typed ?? String(value)}
      problems={isFit ? [] : [about]}
      onChange={(event) => type(event.currentTarget.value.trim())}
      onBlur={() => {
        if (isFit && number !== value) void save(number)
      }}
    />
  )
}

import { Checkbox } from "@blueprintjs/core"
import { LOCALES, type Locale } from "@qo/core/i18n"
import { SelectField } from "./SelectField.tsx"
import { confirmWithUser } from "./confirm.tsx"
import { changeSettings, THEMES, useSettings, type Theme } from "../base/settings.ts"
import { reloadPage } from "../base/reload.ts"
import { useLocale, useTexts } from "../base/texts.ts"

/** `withMenu`: whether there is a side menu to shrink. */
export function SettingsMenu({ withMenu = true }: { withMenu?: boolean }) {
  const t = useTexts()
  const locale = useLocale()
  const settings = useSettings()

  const changeLanguage = async (chosen: Locale) => {
    const agreed = await confirmWithUser({
      title: t("settings.languageTitle"),
      text: t("settings.languageText", { language: t(`language.${chosen}`) }),
      confirmLabel: t("settings.languageConfirm"),
    })
    if (!agreed) return
    changeSettings({ locale: chosen })
    reloadPage()
  }

  return (
    <div className="rz-settings">
      {withMenu && (
        <Checkbox
          checked={settings.shrinkSideMenu}
          label={t("settings.shrinkMenu")}
          onChange={(event) => changeSettings({ shrinkSideMenu: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        checked={settings.shortcuts}
        label={t("settings.shortcuts")}
        onChange={(event) => changeSettings({ shortcuts: event.currentTarget.checked })}
      />
      <SelectField
        label={t("settings.language")}
        value={locale}
        onChange={(event) => void changeLanguage(event.currentTarget.value as Locale)}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {t(`language.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("settings.theme")}
        value={settings.theme}
        onChange={(event) => changeSettings({ theme: event.currentTarget.value as Theme })}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

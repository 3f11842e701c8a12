import { LOCALES } from "@qo/core/i18n"
import { reloadPage } from "../base/reload.ts"
import { changeSettings, THEMES, useSettings, type Theme } from "../base/settings.ts"
import { useLocale, useTexts } from "../base/texts.ts"
import "./appearance-choice.css"

/** For users without an account whose menu contains the setting. */
export function LanguageChoice() {
  const t = useTexts()
  const locale = useLocale()
  return (
    <div className="rz-switch" role="group" aria-label={t("settings.language")}>
      {LOCALES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === locale}
          onClick={() => {
            if (each === locale) return
            changeSettings({ locale: each })
            reloadPage()
          }}
        >
          <span aria-hidden>{each.toUpperCase()}</span>
          <span className="rz-hidden">{t(`language.${each}`)}</span>
        </button>
      ))}
    </div>
  )
}

export function ThemeChoice() {
  const t = useTexts()
  const { theme } = useSettings()
  return (
    <label className="rz-theme-choice">
      <span className="rz-hidden">{t("settings.theme")}</span>
      <select
        value={theme}
        onChange={(event) => changeSettings({ theme: event.currentTarget.value as Theme })}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

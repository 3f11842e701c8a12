import { LOCALES } from "@qo/core/i18n"
import { VERSION } from "@qo/core/lib"
import type { ReactNode } from "react"
import { reloadPage } from "../../base/reload.ts"
import { changeSettings, THEMES, useSettings, type Theme } from "../../base/settings.ts"
import { useLocale, useTexts } from "../../base/texts.ts"
import { Brand } from "../../ui/Brand.tsx"
import { FlowPicture } from "../../ui/FlowPicture.tsx"
import { DARK } from "../../theme/classes.ts"
import "./public-layout.css"

/** Everything before sign-in: the product on one side, the page on the other. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <div className="rz-public">
      <aside className={`rz-public__side ${DARK}`} aria-label={t("public.about")}>
        <Brand />
        <FlowPicture />
        <div className="rz-public__claim">
          <p>{t("public.claim")}</p>
          <small>{t("menu.version", { version: VERSION })}</small>
        </div>
      </aside>
      <div className="rz-public__page">
        <header className="rz-public__bar">
          <span className="rz-public__small-brand">
            <Brand />
          </span>
          <ThemeChoice />
          <LanguageChoice />
        </header>
        <main className="rz-public__main">{children}</main>
      </div>
    </div>
  )
}

function LanguageChoice() {
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

function ThemeChoice() {
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

import { VERSION } from "@qo/core/lib"
import type { ReactNode } from "react"
import { useTexts } from "../../base/texts.ts"
import { LanguageChoice, ThemeChoice } from "../../ui/AppearanceChoice.tsx"
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

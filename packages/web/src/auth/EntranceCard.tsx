import type { KeyboardEvent, ReactNode } from "react"
import { useLocation, useNavigate, type Location } from "react-router-dom"
import { useTexts } from "../base/texts.ts"

const TABS = [
  { path: "/login", label: "signIn.tab" },
  { path: "/register", label: "registration.tab" },
] as const

/** Was this tab of the entrance reached from the other one by keys? The keyboard then stays among the tabs. */
export function useByKeys(): boolean {
  const { state } = useLocation() as Location<{ byKeys?: boolean } | null>
  return state?.byKeys === true
}

/** Sign-in and registration, a tab and a path each. */
export function EntranceCard({
  registering,
  children,
}: {
  registering: boolean
  children: ReactNode
}) {
  const t = useTexts()
  const { search } = useLocation()
  const navigate = useNavigate()
  const current = TABS[registering ? 1 : 0]
  const byKeys = useByKeys()

  const goTo = (path: string, how?: { byKeys: true }) =>
    void navigate(path + search, { replace: true, state: how })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return
    goTo(TABS[registering ? 0 : 1].path, { byKeys: true })
  }

  return (
    <section className="rz-auth-card rz-auth-card--entrance">
      <div className="rz-tabs" role="tablist" aria-label={t("page.login")} onKeyDown={onKeyDown}>
        {TABS.map(({ path, label }) => (
          <button
            key={path}
            id={`tab-${label}`}
            type="button"
            role="tab"
            aria-selected={path === current.path}
            aria-controls="auth-panel"
            tabIndex={path === current.path ? 0 : -1}
            // The other path is another page: the keyboard must not lose its place among the tabs.
            autoFocus={byKeys && path === current.path}
            onClick={() => goTo(path)}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <div id="auth-panel" role="tabpanel" aria-labelledby={`tab-${current.label}`}>
        <h1>{t(registering ? "registration.title" : "signIn.title")}</h1>
        {children}
      </div>
    </section>
  )
}

import { lazy, Suspense, type KeyboardEvent } from "react"
import { useLocation, useNavigate, type Location } from "react-router-dom"
import { useTexts } from "../base/texts.ts"
import { SignInForm } from "./SignInForm.tsx"

const RegistrationForm = lazy(async () => ({
  default: (await import("./RegistrationForm.tsx")).RegistrationForm,
}))

const TABS = [
  { path: "/login", label: "signIn.tab" },
  { path: "/register", label: "registration.tab" },
] as const

/** Sign-in and registration, a tab each; the path says which. */
export function LoginPage() {
  const t = useTexts()
  const { pathname, search, state } = useLocation() as Location<{ byKeys?: boolean } | null>
  const navigate = useNavigate()
  const registering = pathname.startsWith("/register")
  const current = TABS[registering ? 1 : 0]

  const byKeys = state?.byKeys === true

  const goTo = (path: string, how?: { byKeys: true }) =>
    void navigate(path + search, { replace: true, state: how })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return
    goTo(TABS[registering ? 0 : 1].path, { byKeys: true })
  }

  return (
    <section className="rz-auth-card">
      <h1>{t(registering ? "registration.title" : "signIn.title")}</h1>
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
        {registering ? (
          <Suspense fallback={<p role="status">{t("loader.label")}</p>}>
            <RegistrationForm />
          </Suspense>
        ) : (
          <SignInForm autoFocus={!byKeys} />
        )}
      </div>
    </section>
  )
}

import { loadTranslate, type Locale } from "@qo/core/i18n"
import { createRoot } from "react-dom/client"
import { App } from "./App.tsx"
import { findPage } from "./routes/pages.ts"
import { redirectOf } from "./routes/redirects.ts"
import { authData } from "../base/session/auth-data.ts"
import { followOtherTabs, forgetEndReason, readEndReason } from "../base/session/ended.ts"
import { startSession, type SessionStart } from "../base/session/start-session.ts"
import { readSettings } from "../base/settings.ts"
import { StartFailure } from "./StartFailure.tsx"
import { TextsContext, type WebTranslate } from "../base/texts.ts"
import { followTheme } from "./theme-switch.ts"

/** Texts, session and the page's code are fetched at once; the app mounts when it is known who is signed in. */
export async function startApp(): Promise<void> {
  followTheme()
  const { locale } = readSettings()
  document.documentElement.lang = locale
  if (authData.read()) preloadPage()
  const [t, session] = await Promise.all([loadTexts(locale), startSession()])
  if (session.kind === "unreachable") followOtherTabs(authData.read()?.userId)
  const root = document.getElementById("root")
  if (!root) throw new Error("the page has no #root")
  createRoot(root).render(<TextsContext value={{ t, locale }}>{viewOf(session)}</TextsContext>)
}

function viewOf(session: SessionStart) {
  if (session.kind === "unreachable") return <StartFailure error={session.error} />
  if (session.kind === "signedIn") return <App initialUser={session.user} endReason={undefined} />
  const endReason = session.reason ?? readEndReason()
  forgetEndReason()
  return <App initialUser={undefined} endReason={endReason} />
}

/** The pages before sign-in need a part of the texts; the rest comes with the signed-in part of the app. */
const loadTexts = (locale: Locale): Promise<WebTranslate> =>
  authData.read()
    ? loadTranslate(locale, "web")
    : (loadTranslate(locale, "entrance") as Promise<WebTranslate>)

/** What the path names, without waiting for the session; a failure shows when the page is opened. */
function preloadPage(): void {
  const page = findPage(location.pathname)
  if (page && redirectOf(page.path, "administrator") === undefined)
    page.load().catch(() => undefined)
}

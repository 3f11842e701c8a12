import { loadTranslate, type Locale } from "@qo/core/i18n"
import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router-dom"
import { authData } from "../base/session/auth-data.ts"
import { openSession } from "../base/session/current-session.ts"
import { followOtherTabs, forgetEndReason, readEndReason } from "../base/session/ended.ts"
import { type SessionStart, startSession } from "../base/session/start-session.ts"
import { readSettings } from "../base/settings.ts"
import { TextsContext, type WebTranslate } from "../base/texts.ts"
import { loadFrame } from "./frame-code.ts"
import { findPage, frameAround } from "./routes/pages.ts"
import { createRouter } from "./routes/router.tsx"
import { StartFailure } from "./StartFailure.tsx"
import { followTheme } from "./theme-switch.ts"

/** Loads texts, session, the frame's code and the page's in parallel; the app mounts when there is something to show. */
export async function startApp(): Promise<void> {
  followTheme()
  const { locale } = readSettings()
  document.documentElement.lang = locale
  if (authData.read()) guessCode()
  const [t, session] = await Promise.all([loadTexts(locale), startSession()])
  const root = document.getElementById("root")
  if (!root) throw new Error("the page has no #root")
  const view = await viewOf(session)
  createRoot(root).render(<TextsContext value={{ t, locale }}>{view}</TextsContext>)
}

async function viewOf(session: SessionStart): Promise<ReactNode> {
  if (session.kind === "unreachable") {
    followOtherTabs(authData.read()?.userId)
    return <StartFailure error={session.error} />
  }
  if (session.kind === "signedIn") openSession(session.user)
  const endReason = session.kind === "signedIn" ? undefined : (session.reason ?? readEndReason())
  forgetEndReason()
  const router = createRouter(endReason)
  // The HTML shows a placeholder until the router has loaded the code of the page.
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
  return <RouterProvider router={router} />
}

/** The pages before sign-in need a part of the texts; the rest comes with the signed-in part of the app. */
const loadTexts = (locale: Locale): Promise<WebTranslate> =>
  authData.read()
    ? loadTranslate(locale, "web")
    : (loadTranslate(locale, "entrance") as Promise<WebTranslate>)

/** Loads code by the path before the session is known; failures are reported when the page opens. */
function guessCode(): void {
  const page = findPage(location.pathname)
  const frame = page && frameAround(page)
  void Promise.allSettled([page?.code.get(), frame && loadFrame(frame)])
}

import { loadTranslate, type Locale, type Translate } from "@qo/core/i18n"
import type { BrowserContext, Page } from "playwright"
import { PATIENCE_MS } from "./expect.ts"
import { collectFaults } from "./faults.ts"
import type { Office } from "./office.ts"

export interface Visit {
  /** E-mail of the signed-in user; default: signed out. */
  as?: string
  locale?: Locale
  theme?: "light" | "dark"
  size?: { width: number; height: number }
  /** With fingers instead of a mouse: a phone, a tablet. */
  touch?: true
  /** Nothing runs on the pages: JavaScript is off. */
  withoutScript?: true
  /** Whether the guides were seen; unless given they were. */
  guidesShown?: boolean
  /** Faults that belong to the journey. */
  expectedFaults?: RegExp
}

/** A user with a separate browser: visitors share nothing but the server. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** The web app's texts in the language of the visitor. */
  t: Translate<"web">
  /** Opens a path of the product. */
  open: (path: string) => Promise<void>
  /** Calls that were sent so far, e.g. `GET /api/v1/service/users`. */
  calls: readonly string[]
  faults: () => readonly string[]
}

const LARGE = { width: 1440, height: 900 }
const GUIDES = ["lk/demo-researcher", "editor/direct-link", "editor/default"]

export async function openVisitor(office: Office, visit: Visit): Promise<Visitor> {
  const { locale = "ru", theme = "light", guidesShown = true } = visit
  const session = visit.as === undefined ? undefined : await office.signIn(visit.as)
  const stored: Record<string, unknown> = {
    "qo.settings": { locale, theme, shrinkSideMenu: false, shortcuts: true },
    ...(guidesShown && { "qo.shownGuides": GUIDES }),
    ...(session && {
      "qo.auth": {
        accessToken: session.tokens.access,
        refreshToken: session.tokens.refresh,
        userId: session.user.id,
      },
    }),
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }))
  const context = await office.browser.newContext({
    baseURL: office.url,
    viewport: visit.size ?? LARGE,
    reducedMotion: "reduce",
    ...(visit.withoutScript && { javaScriptEnabled: false }),
    ...(visit.touch && { hasTouch: true, isMobile: true }),
    storageState: { cookies: [], origins: [{ origin: office.url, localStorage }] },
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const faults: (readonly string[])[] = []
  const calls: string[] = []
  context.on("page", (page) => {
    faults.push(collectFaults(page, visit.expectedFaults))
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`)
    })
  })
  const page = await context.newPage()
  return {
    page,
    context,
    t: await loadTranslate(locale, "web"),
    open: async (path) => void (await page.goto(path)),
    calls,
    faults: () => faults.flat(),
  }
}

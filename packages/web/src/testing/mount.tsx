import type { Role } from "@qo/core/access"
import { loadTranslate, type Locale, type Translate } from "@qo/core/i18n"
import type { User } from "@qo/core/user"
import type { ReactNode } from "react"
import { createBrowserRouter, RouterProvider } from "react-router-dom"
import { cleanup, render } from "vitest-browser-react"
import { page } from "vitest/browser"
import { modals } from "../base/modal-queue.ts"
import { paletteIsOpen } from "../base/page-actions.ts"
import { createSession, SessionContext } from "../base/session/use-session.ts"
import { changeSettings } from "../base/settings.ts"
import { TextsContext } from "../base/texts.ts"
import { dismissToast, toasts } from "../base/toasts.ts"
import { unsaved } from "../base/unsaved.ts"
import { queries, SignedIn } from "../frame/SignedIn.tsx"
import { findPage, type Page } from "../frame/routes/pages.ts"
import { hearNews, loseNews } from "./live.ts"
import { type Answer, createNetwork, type InsteadOfAnswer, type Network } from "./network.ts"

export interface Setting {
  role?: Role
  locale?: Locale
  theme?: "light" | "dark"
  size?: { width: number; height: number }
  /** Address that the page sees, path and query. */
  path?: string
  /** The page hears news of the server, as a signed-in user's does. */
  isLive?: true
  /** Responses of the server; a call without one fails as if the server were unreachable. */
  answers?: readonly Answer[]
  /** Replacements of some responses. */
  instead?: InsteadOfAnswer
}

export interface MountedComponent extends Network {
  t: Translate<"web">
  user: User
  /** Replaces the rendered content, for example by the same component with other properties. */
  draw: (node: ReactNode) => void
}

const LARGE = { width: 1280, height: 800 }

/** The signed-in user of a test. */
export const userOf = (role: Role): User => ({
  id: 7,
  email: `${role.toLowerCase()}@example.test`,
  fullname: "Анна Смирнова",
  role,
  organization: null,
  category: null,
  registeredAt: Date.UTC(2026, 0, 15),
  status: "activated",
  revision: 1,
})

const routerOf = (shown: ReactNode) =>
  createBrowserRouter([{ path: "*", element: <SignedIn>{shown}</SignedIn> }])

/**
 * Draws a part of the application in the page, with all that pages behind sign-in are based on: texts, session, queries, dialogs,
 * notifications and the palette.
 */
export async function mount(node: ReactNode, setting: Setting = {}): Promise<MountedComponent> {
  const { role = "administrator", locale = "ru", theme = "light", path = "/" } = setting
  const { width, height } = setting.size ?? LARGE
  await page.viewport(width, height)
  changeSettings({ locale, theme, shortcuts: true, shrinkSideMenu: false })
  document.documentElement.lang = locale
  history.replaceState(null, "", path)
  const t = await loadTranslate(locale, "web")
  const network = createNetwork(setting.answers ?? [], setting.instead)
  const user = userOf(role)
  const session = createSession(user, network.api)
  if (setting.isLive) hearNews(session)
  const tree = (shown: ReactNode) => (
    <TextsContext value={{ t, locale }}>
      <SessionContext value={session}>
        <RouterProvider router={routerOf(shown)} />
      </SessionContext>
    </TextsContext>
  )
  const { rerender } = await render(tree(node))
  return { ...network, t, user, draw: (next) => void rerender(tree(next)) }
}

/** Draws a page of the product as the router would, without its frame. */
export async function mountPage(
  code: Page["code"],
  setting: Setting & { path: string },
): Promise<MountedComponent> {
  const { View } = await code.get()
  return mount(<View />, setting)
}

/** Renders the page of an address, without its frame. */
export function mountAt(path: string, setting: Setting = {}): Promise<MountedComponent> {
  const found = findPage(path.split("?", 1)[0] ?? path)
  if (!found) throw new Error(`there is no page at ${path}`)
  return mountPage(found.code, { ...setting, path })
}

/** Removes the rendered content of a test and all its other effects on the page. */
export async function leavePage(): Promise<void> {
  await cleanup()
  loseNews()
  queries.clear()
  modals.queue.set([])
  paletteIsOpen.set(false)
  unsaved.set([])
  for (const { id } of toasts.get()) dismissToast(id)
}

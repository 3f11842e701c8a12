import type { Action } from "@qo/core/access"
import type { ComponentType } from "react"
import type { PlainKey } from "../../base/texts.ts"

type Load = () => Promise<ComponentType>

export type MenuGroup = "accessControl" | "analytics" | "logs" | "system"

export interface Page {
  path: string
  title: PlainKey
  load: Load
  /** `public` pages are for everybody; the others ask for a session. */
  layout: "public" | "main" | "researcher"
  /** What the role must be allowed to do; none: any signed-in user. */
  action?: Action
  menu?: MenuGroup
  /** Letter after `g` that goes here, by its place on a Latin keyboard. */
  goKey?: string
}

/** Every page of the app: routes and menus come from this list. */
export const PAGES: readonly Page[] = [
  {
    path: "/login",
    title: "page.login",
    layout: "public",
    load: () => import("../../auth/LoginPage.tsx").then(({ LoginPage }) => LoginPage),
  },
  {
    path: "/register",
    title: "page.register",
    layout: "public",
    load: () => import("../../auth/LoginPage.tsx").then(({ LoginPage }) => LoginPage),
  },
  {
    path: "/invitations",
    title: "page.invitation",
    layout: "public",
    load: () =>
      import("../../auth/InvitationPage.tsx").then(({ InvitationPage }) => InvitationPage),
  },
  {
    path: "/forgot-password",
    title: "page.forgotPassword",
    layout: "public",
    load: () =>
      import("../../auth/ForgotPasswordPage.tsx").then(
        ({ ForgotPasswordPage }) => ForgotPasswordPage,
      ),
  },
  {
    path: "/successful-registration",
    title: "page.registered",
    layout: "public",
    load: () =>
      import("../../auth/RegisteredPage.tsx").then(({ RegisteredPage }) => RegisteredPage),
  },
  {
    path: "/confirm-email",
    title: "page.confirmEmail",
    layout: "public",
    load: () =>
      import("../../auth/ConfirmEmailPage.tsx").then(({ ConfirmEmailPage }) => ConfirmEmailPage),
  },
  {
    path: "/password/reset",
    title: "page.resetPassword",
    layout: "public",
    load: () =>
      import("../../auth/ResetPasswordPage.tsx").then(({ ResetPasswordPage }) => ResetPasswordPage),
  },
  {
    path: "/demo-researchers",
    title: "page.demoResearchers",
    layout: "main",
    action: "users.manage",
    menu: "accessControl",
    goKey: "d",
    load: () =>
      import("../../users/user-pages.tsx").then(({ DemoResearchersPage }) => DemoResearchersPage),
  },
  {
    path: "/researchers",
    title: "page.researchers",
    layout: "main",
    action: "users.manage",
    menu: "accessControl",
    goKey: "r",
    load: () => import("../../users/user-pages.tsx").then(({ ResearchersPage }) => ResearchersPage),
  },
  {
    path: "/issuers",
    title: "page.issuers",
    layout: "main",
    action: "users.manage",
    menu: "accessControl",
    goKey: "i",
    load: () => import("../../users/user-pages.tsx").then(({ IssuersPage }) => IssuersPage),
  },
  {
    path: "/moderators",
    title: "page.moderators",
    layout: "main",
    action: "users.manage",
    menu: "accessControl",
    goKey: "m",
    load: () => import("../../users/user-pages.tsx").then(({ ModeratorsPage }) => ModeratorsPage),
  },
  {
    path: "/history",
    title: "page.history",
    layout: "main",
    action: "history.read",
    menu: "logs",
    goKey: "h",
    load: () => import("../../history/HistoryPage.tsx").then(({ HistoryPage }) => HistoryPage),
  },
  {
    path: "/outbox",
    title: "page.outbox",
    layout: "main",
    action: "outbox.manage",
    menu: "system",
    goKey: "o",
    load: () => import("../../outbox/OutboxPage.tsx").then(({ OutboxPage }) => OutboxPage),
  },
  {
    path: "/profile",
    title: "page.profile",
    layout: "main",
    goKey: "p",
    load: () => import("../../profile/ProfilePage.tsx").then(({ ProfilePage }) => ProfilePage),
  },
  {
    path: "/demo-researcher",
    title: "page.cabinet",
    layout: "researcher",
    load: () => import("../../researcher/CabinetPage.tsx").then(({ CabinetPage }) => CabinetPage),
  },
]

/** Paths of the back office that have no page in the browser yet: sign-in leads to them, then they are not found. */
export const PATHS_TO_COME: readonly string[] = [
  "/games",
  "/calculator",
  "/tariffs",
  "/projects",
  "/reports",
  "/report",
  "/project",
]

/** A path without the slashes at its end. */
export const bareOf = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, "") : path)

export const findPage = (path: string): Page | undefined =>
  PAGES.find((page) => page.path === bareOf(path))

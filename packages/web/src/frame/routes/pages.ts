import type { Action } from "@qo/core/access"
import { type Code, createCode } from "../../base/code.ts"
import type { PageCode } from "../../base/page-code.ts"
import type { PlainKey } from "../../base/texts.ts"

export type MenuGroup =
  | "accessControl"
  | "pricing"
  | "analytics"
  | "projects"
  | "moderation"
  | "reports"
  | "logs"
  | "statistics"
  | "directory"
  | "system"

export interface Page {
  path: string
  title: PlainKey
  code: Code<PageCode>
  /** `public` and `open` pages are for everybody, and an open one has no frame; the others ask for a session. */
  layout: "public" | "open" | "main" | "researcher" | "bare"
  /** Required permission; none: any signed-in user. */
  action?: Action
  menu?: MenuGroup
  /** It shows one project or report of this list, given by its address, so there is no link without one. */
  ofOne?: "/projects" | "/reports"
  /** Letter after `g` that goes here, by its place on a Latin keyboard. */
  goKey?: string
}

/** Every page of the app: routes and menus come from this list. */
export const PAGES: readonly Page[] = [
  {
    path: "/login",
    title: "page.login",
    layout: "public",
    code: createCode(async () => ({ View: (await import("../../auth/LoginPage.tsx")).LoginPage })),
  },
  {
    path: "/register",
    title: "page.register",
    layout: "public",
    code: createCode(async () => ({
      View: (await import("../../auth/RegisterPage.tsx")).RegisterPage,
    })),
  },
  {
    path: "/invitations",
    title: "page.invitation",
    layout: "public",
    code: createCode(async () => ({
      View: (await import("../../auth/InvitationPage.tsx")).InvitationPage,
    })),
  },
  {
    path: "/forgot-password",
    title: "page.forgotPassword",
    layout: "public",
    code: createCode(async () => ({
      View: (await import("../../auth/ForgotPasswordPage.tsx")).ForgotPasswordPage,
    })),
  },
  {
    path: "/successful-registration",
    title: "page.registered",
    layout: "public",
    code: createCode(async () => ({
      View: (await import("../../auth/RegisteredPage.tsx")).RegisteredPage,
    })),
  },
  {
    path: "/confirm-email",
    title: "page.confirmEmail",
    layout: "public",
    code: createCode(async () => ({
      View: (await import("../../auth/ConfirmEmailPage.tsx")).ConfirmEmailPage,
    })),
  },
  {
    path: "/password/reset",
    title: "page.resetPassword",
    layout: "public",
    code: createCode(async () => ({
      View: (await import("../../auth/ResetPasswordPage.tsx")).ResetPasswordPage,
    })),
  },
  {
    path: "/shared-report/:token",
    title: "page.sharedReport",
    layout: "open",
    code: createCode(async () => ({
      View: (await import("../../report/shared/SharedReportPage.tsx")).SharedReportPage,
    })),
  },
  {
    path: "/demo-researchers",
    title: "page.demoResearchers",
    layout: "main",
    action: "users.manage",
    menu: "accessControl",
    goKey: "d",
    code: createCode(async () => (await import("../../users/user-pages.tsx")).demoResearchersPage),
  },
  {
    path: "/researchers",
    title: "page.researchers",
    layout: "main",
    action: "users.manage",
    menu: "accessControl",
    goKey: "r",
    code: createCode(async () => (await import("../../users/user-pages.tsx")).researchersPage),
  },
  {
    path: "/issuers",
    title: "page.issuers",
    layout: "main",
    action: "users.manage",
    menu: "accessControl",
    goKey: "i",
    code: createCode(async () => (await import("../../users/user-pages.tsx")).issuersPage),
  },
  {
    path: "/moderators",
    title: "page.moderators",
    layout: "main",
    action: "users.manage",
    menu: "accessControl",
    goKey: "m",
    code: createCode(async () => (await import("../../users/user-pages.tsx")).moderatorsPage),
  },
  {
    path: "/games",
    title: "page.games",
    layout: "main",
    action: "games.manage",
    menu: "accessControl",
    goKey: "g",
    code: createCode(async () => (await import("../../games/GamesPage.tsx")).gamesPage),
  },
  {
    path: "/calculator",
    title: "page.calculator",
    layout: "main",
    action: "calculator.manage",
    menu: "pricing",
    goKey: "l",
    code: createCode(async () => (await import("../../pricing/CalculatorPage.tsx")).calculatorPage),
  },
  {
    path: "/tariffs",
    title: "page.tariffs",
    layout: "main",
    action: "tariffs.manage",
    menu: "pricing",
    goKey: "t",
    code: createCode(async () => (await import("../../pricing/TariffsPage.tsx")).tariffsPage),
  },
  {
    path: "/projects",
    title: "page.projects",
    layout: "main",
    action: "projects.read",
    menu: "projects",
    goKey: "q",
    code: createCode(async () => (await import("../../projects/ProjectsView.tsx")).projectsPage),
  },
  {
    path: "/reports",
    title: "page.reports",
    layout: "main",
    action: "reports.read",
    menu: "reports",
    goKey: "e",
    code: createCode(async () => (await import("../../reports/ReportsPage.tsx")).reportsPage),
  },
  {
    path: "/report",
    title: "page.report",
    ofOne: "/reports",
    layout: "main",
    action: "reports.read",
    code: createCode(async () => (await import("../../report/ReportPage.tsx")).reportPage),
  },
  {
    path: "/history",
    title: "page.history",
    layout: "main",
    action: "history.read",
    menu: "logs",
    goKey: "h",
    code: createCode(async () => (await import("../../history/HistoryPage.tsx")).historyPage),
  },
  {
    path: "/moderation",
    title: "page.moderation",
    layout: "main",
    action: "moderation.read",
    menu: "moderation",
    goKey: "w",
    code: createCode(
      async () => (await import("../../moderation/ModerationPage.tsx")).moderationPage,
    ),
  },
  {
    path: "/organizations",
    title: "page.organizations",
    layout: "main",
    action: "organizations.manage",
    menu: "directory",
    goKey: "z",
    code: createCode(
      async () => (await import("../../organizations/OrganizationsPage.tsx")).organizationsPage,
    ),
  },
  {
    path: "/outbox",
    title: "page.outbox",
    layout: "main",
    action: "outbox.manage",
    menu: "system",
    goKey: "o",
    code: createCode(async () => (await import("../../outbox/OutboxPage.tsx")).outboxPage),
  },
  {
    path: "/callbacks",
    title: "page.callbacks",
    layout: "main",
    action: "outbox.manage",
    menu: "system",
    goKey: "b",
    code: createCode(async () => (await import("../../callbacks/CallbacksPage.tsx")).callbacksPage),
  },
  {
    path: "/profile",
    title: "page.profile",
    layout: "main",
    goKey: "p",
    code: createCode(async () => ({
      View: (await import("../../profile/ProfilePage.tsx")).ProfilePage,
    })),
  },
  {
    path: "/demo-researcher",
    title: "page.cabinet",
    layout: "researcher",
    action: "projects.read",
    code: createCode(async () => (await import("../CabinetPage.tsx")).cabinetPage),
  },
  {
    path: "/project",
    title: "page.editor",
    ofOne: "/projects",
    layout: "bare",
    action: "projects.read",
    code: createCode(async () => (await import("../../editor/EditorPage.tsx")).editorPage),
  },
]

/** A path without the slashes at its end. */
export const bareOf = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, "") : path)

/** The page at a path; the last part of some is a value. */
export function findPage(path: string): Page | undefined {
  const bare = bareOf(path)
  const valued = `${bare.slice(0, bare.lastIndexOf("/"))}/:`
  return PAGES.find((page) => page.path === bare || page.path.startsWith(valued))
}

/** Layouts of pages that ask for a session. */
export type FrameLayout = Exclude<Page["layout"], "public" | "open">

/** The frame of a page; none for public pages. */
export const frameAround = ({ layout }: Page): FrameLayout | undefined =>
  layout === "public" || layout === "open" ? undefined : layout

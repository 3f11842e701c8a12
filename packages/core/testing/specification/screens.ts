import type { Role } from "@qo/core/access"
import { type Statement, TESTED, testedStatement } from "./statement.ts"

const publicRoute = (name: string, path: string, says: string): Statement => ({
  id: `2.route.${name}`,
  says,
  shownBy: [{ kind: "route", path, layout: "public" }, TESTED],
})

const route = (
  path: string,
  says: string,
  layout: "main" | "researcher" | "bare" = "main",
): Statement => ({
  id: `2.route.${path.slice(1)}`,
  says,
  shownBy: [{ kind: "route", path, layout }, TESTED],
})

const menu = (group: string, to: string, says: string, ...roles: Role[]): Statement => ({
  id: `2.menu.${to.replace("/", "")}`,
  says,
  shownBy: [{ kind: "menu", group, to, roles }],
})

/** Section 2: screens and routes, without the editor and the guides. */
export const SCREENS: readonly Statement[] = [
  publicRoute("login", "/login", "Sign-in and registration are tabs of one page"),
  publicRoute(
    "register",
    "/register",
    "Registration shares its page with sign-in and asks to accept the terms",
  ),
  publicRoute("invitations", "/invitations", "A link of an invitation verifies the account"),
  publicRoute(
    "forgot-password",
    "/forgot-password",
    "An e-mail is entered, then a notice asks to check the mailbox",
  ),
  publicRoute(
    "successful-registration",
    "/successful-registration",
    "A notice says that the registration succeeded",
  ),
  publicRoute(
    "confirm-email",
    "/confirm-email",
    "A link confirms the e-mail; a wrong or used link shows an error",
  ),
  publicRoute("password-reset", "/password/reset", "A link sets a new password"),
  testedStatement(
    "2.sign-in-first",
    "Without a session a page leads to sign-in, which keeps the full path in redirectedFrom",
  ),
  testedStatement("2.home", "The root leads to the profile"),
  route("/demo-researchers", "Demo researchers are listed, created and edited in dialogs"),
  route("/researchers", "Researchers are listed, created and edited in dialogs"),
  route("/issuers", "Issuers are listed, created and edited in dialogs"),
  route("/moderators", "Moderators and other staff are listed, created and edited in dialogs"),
  testedStatement("2.users.status", "The form of an account changes its status"),
  route("/games", "Games are listed, created and edited in dialogs"),
  route("/calculator", "Rates of the calculator are edited in a form"),
  route("/tariffs", "Tariffs are edited in forms"),
  route("/projects", "Projects are listed"),
  route("/reports", "Reports are listed"),
  route("/report", "A report belongs to one project"),
  testedStatement("2.report.portraits", "A report shows portraits"),
  testedStatement("2.report.filters", "A report is filtered by gender, age, city and education"),
  testedStatement("2.report.download", "A report is downloaded as a file"),
  testedStatement("2.report.refresh", "A report is refreshed on request"),
  route("/history", "The change log is listed"),
  route("/profile", "The profile has a form that changes the password"),
  route("/project", "The editor has no header and no side menu", "bare"),
  route("/demo-researcher", "Researchers have a cabinet of their own", "researcher"),
  testedStatement(
    "2.cabinet.menu",
    "The cabinet has its menu at the right and a panel that slides in",
  ),
  testedStatement("2.cabinet.icons", "The cabinet's header has icons for help and sign-out"),
  testedStatement(
    "2.cabinet.small",
    "On small screens the cabinet's menu slides in with help and exit",
  ),
  testedStatement("2.not-found", "Any other path shows the 404 page"),
  testedStatement(
    "2.cabinet.redirect",
    "Researchers and demo researchers get the cabinet in place of projects, reports, profile and home",
  ),
  testedStatement("2.not-allowed", "A page that the role may not open says so and sends no call"),
  testedStatement(
    "2.layouts",
    "Pages without a session have the public layout; the main layout needs a session",
  ),

  menu(
    "accessControl",
    "/demo-researchers",
    "Administrators see demo researchers in the menu",
    "administrator",
  ),
  menu(
    "accessControl",
    "/researchers",
    "Administrators see researchers in the menu",
    "administrator",
  ),
  menu("accessControl", "/issuers", "Administrators see issuers in the menu", "administrator"),
  menu(
    "accessControl",
    "/moderators",
    "Administrators see moderators in the menu",
    "administrator",
  ),
  menu(
    "accessControl",
    "/games",
    "Administrators and issuers see games in the menu",
    "administrator",
    "issuer",
  ),
  menu("pricing", "/calculator", "Administrators see the calculator in the menu", "administrator"),
  menu("pricing", "/tariffs", "Administrators see tariffs in the menu", "administrator"),
  menu(
    "analytics",
    "dashboard",
    "Administrators see the link to the dashboard in the menu",
    "administrator",
  ),
  menu(
    "projects",
    "/projects",
    "Everybody but issuers sees projects in the menu",
    "administrator",
    "moderator",
    "moderatorVk",
    "researcher",
    "demoResearcher",
  ),
  menu(
    "reports",
    "/reports",
    "Administrators and researchers see reports in the menu",
    "administrator",
    "researcher",
    "demoResearcher",
  ),
  menu("logs", "/history", "Administrators see the change log in the menu", "administrator"),
  menu(
    "statistics",
    "statistics",
    "Administrators and VK moderators see the link to statistics in the menu",
    "administrator",
    "moderatorVk",
  ),
  testedStatement("2.menu.empty-groups", "Groups of the menu without entries are hidden"),
  testedStatement("2.menu.rail", "The menu shrinks to a rail and grows again"),
  testedStatement("2.menu.shown", "Each role sees its own entries of the menu"),

  testedStatement("2.header.toggle", "The header has buttons for the side menu and for help"),
  testedStatement("2.header.shrink", "A checkbox of the settings shrinks the side menu"),
  testedStatement(
    "2.header.language",
    "Another language asks for confirmation, then the page reloads",
  ),
  testedStatement("2.header.user", "The user's menu leads to the profile"),
  testedStatement("2.header.sign-out", "Signing out clears the session and leads to sign-in"),
  testedStatement("2.header.role", "The user's card shows the role"),
  {
    id: "2.header.roles",
    says: "Labels of roles: a demo researcher is shown as demo mode",
    shownBy: [
      { kind: "message", key: "role.demoResearcher", russian: "Демо-режим", english: "Demo mode" },
      { kind: "message", key: "role.researcher", russian: "Исследователь", english: "Researcher" },
      {
        kind: "message",
        key: "role.administrator",
        russian: "Администратор",
        english: "Administrator",
      },
      { kind: "message", key: "role.moderator", russian: "Модератор", english: "Moderator" },
      { kind: "message", key: "role.issuer", russian: "Издатель", english: "Issuer" },
      {
        kind: "message",
        key: "role.moderatorVk",
        russian: "Модератор VK",
        english: "Moderator VK",
      },
    ],
  },
]

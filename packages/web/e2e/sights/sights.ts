import { moderationCalls } from "@qo/core/api"
import { DEMO, expect, field, type Visitor } from "../driver/index.ts"
import { reportOf, sharedReport, surveyPage } from "./answered.ts"
import { pathAt, type SightPath } from "./sight-path.ts"

export interface Sight {
  path: SightPath
  as?: keyof typeof DEMO
  /** Opens something on the page. */
  unfold?: (visitor: Visitor) => Promise<void>
}

const dialogIsOpen = ({ page }: Visitor) => expect(page.getByRole("dialog")).toBeVisible()

const partsAreHere = ({ page, t }: Visitor) =>
  expect(page.getByRole("heading", { name: t("projects.price"), exact: true })).toBeVisible()

const inSettings = ({ page, t }: Visitor) =>
  page.getByRole("button", { name: t("header.settings") }).click()

const linkOf = (page: string, kind: "invitation" | "passwordSetup") =>
  pathAt(page, async (office) => {
    const { email, id } = await office.addAccount({})
    if (kind === "passwordSetup") await office.setStatus(id, "activated")
    return office.linkTo(email, kind)
  })

const deskOfFirst = pathAt("/moderation", async ({ administrator }) => {
  const { data } = await administrator.list(moderationCalls.listQueue, { limit: 1 })
  return `/moderation?pid=${data[0]?.project.pid}`
})

/** Every route, and the views that can be opened there. */
export const SIGHTS: readonly Sight[] = [
  { path: "/login" },
  {
    path: "/login",
    unfold: ({ page, t }) =>
      page.getByRole("button", { name: t("signIn.submit"), exact: true }).click(),
  },
  { path: "/register" },
  {
    path: "/register",
    unfold: ({ page, t }) => page.getByRole("button", { name: t("registration.submit") }).click(),
  },
  {
    path: "/register",
    unfold: ({ page, t }) =>
      page.getByRole("button", { name: t("registration.readTerms") }).click(),
  },
  { path: "/invitations?token=nobody-has-this" },
  { path: linkOf("/invitations", "invitation") },
  { path: "/forgot-password" },
  { path: "/successful-registration" },
  { path: "/confirm-email?token=nobody-has-this" },
  { path: "/password/reset" },
  { path: linkOf("/password/reset", "passwordSetup") },
  { path: "/researchers", as: "administrator" },
  { path: "/researchers", as: "administrator", unfold: inSettings },
  {
    path: "/researchers?q=noone-at-all",
    as: "administrator",
  },
  {
    path: "/researchers?status=activated",
    as: "administrator",
    unfold: ({ page }) => page.getByRole("checkbox").first().press("Space"),
  },
  {
    path: "/researchers",
    as: "administrator",
    unfold: async ({ page, t }) => {
      await page.getByRole("checkbox").nth(1).press("Space")
      const bar = page.getByRole("region", { name: t("bulk.label") })
      await bar.getByRole("button", { name: t("verb.users.delete") }).click()
      await expect(page.getByRole("dialog")).toContainText(t("users.deleteNote"))
    },
  },
  {
    path: "/moderators?deleted=only",
    as: "administrator",
    unfold: ({ page, t }) => page.getByRole("button", { name: t("filter.button") }).click(),
  },
  {
    path: "/issuers",
    as: "administrator",
    unfold: async ({ page, t }) => {
      await page.getByRole("button", { name: t("users.create"), exact: true }).click()
      const form = page.getByRole("dialog", { name: t("users.createTitle") })
      await form.getByRole("button", { name: t("users.invite") }).click()
      await expect(field(form, t("fieldName.email"))).toHaveAttribute("aria-invalid", "true")
    },
  },
  {
    path: "/issuers",
    as: "administrator",
    unfold: async ({ page }) => {
      await page.getByRole("table").getByRole("row").nth(1).getByRole("button").last().click()
      await expect(page.getByRole("menu")).toBeVisible()
    },
  },
  { path: "/demo-researchers", as: "administrator" },
  { path: "/moderators", as: "administrator" },
  {
    path: "/moderators",
    as: "administrator",
    unfold: async ({ page, t }) => {
      await page.getByRole("button", { name: t("header.palette") }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  { path: "/history", as: "administrator" },
  { path: "/outbox", as: "administrator" },
  {
    // A mail without a link: another one asks for the password first.
    path: "/outbox?kind=moderationDecision",
    as: "administrator",
    unfold: async ({ page }) => {
      await page.getByRole("table").getByRole("row").nth(1).getByRole("button").first().click()
      await expect(page.getByRole("dialog").getByRole("definition").first()).toBeVisible()
    },
  },
  { path: "/profile", as: "administrator" },
  {
    path: "/profile",
    as: "administrator",
    unfold: async ({ page, t }) => {
      await page.getByRole("button", { name: t("header.help") }).click()
      await expect(page.getByRole("dialog", { name: t("shortcuts.title") })).toBeVisible()
    },
  },
  { path: "/games", as: "issuer" },
  { path: "/games?new", as: "issuer", unfold: dialogIsOpen },
  { path: "/games?status=connected", as: "administrator" },
  { path: "/calculator", as: "administrator" },
  { path: "/tariffs", as: "administrator" },
  { path: "/tariffs?new", as: "administrator", unfold: dialogIsOpen },
  { path: "/organizations", as: "administrator" },
  { path: "/organizations?new", as: "administrator", unfold: dialogIsOpen },
  { path: "/callbacks", as: "administrator" },
  { path: "/reports", as: "administrator" },
  {
    path: "/reports",
    as: "administrator",
    unfold: ({ page, t }) =>
      page.getByRole("button", { name: t("view.button"), exact: true }).click(),
  },
  {
    path: "/history?chapter=auth",
    as: "administrator",
    unfold: async ({ page, t }) => {
      await page.getByRole("button", { name: t("views.menu"), exact: true }).click()
      await page.getByRole("menuitem", { name: t("views.saveAs") }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    path: "/researchers?status=activated",
    as: "administrator",
    unfold: async ({ page, t }) => {
      await page.getByRole("button", { name: t("views.menu"), exact: true }).click()
      await expect(page.getByRole("menu")).toBeVisible()
    },
  },
  { path: reportOf(), as: "administrator" },
  { path: reportOf("part=table&question=device&by=q.sex"), as: "administrator" },
  { path: reportOf("part=method"), as: "administrator" },
  { path: sharedReport },
  { path: surveyPage },
  {
    path: surveyPage,
    unfold: async ({ page }) => {
      const [consent, question] = [page.locator("#agree"), page.getByRole("radio").first()]
      await expect(consent.or(question)).toBeVisible()
      // An interview that another look has begun continues.
      if (await question.isVisible()) return
      await consent.press("Space")
      await page.locator("[value=start]").press("Enter")
      await expect(question).toBeVisible()
    },
  },
  { path: "/project?pid=1", as: "administrator" },
  { path: "/project?pid=12", as: "researcher" },
  { path: "/projects", as: "moderatorVk" },
  { path: "/moderation", as: "moderatorVk" },
  { path: "/projects", as: "moderator" },
  { path: "/projects?pid=1", as: "administrator", unfold: partsAreHere },
  { path: "/projects?new", as: "administrator", unfold: dialogIsOpen },
  { path: "/moderation", as: "moderator" },
  { path: deskOfFirst, as: "moderator" },
  { path: "/demo-researcher?new", as: "demoResearcher", unfold: dialogIsOpen },
  { path: "/demo-researcher?section=reports", as: "researcher" },
  { path: "/demo-researcher?section=profile", as: "researcher" },
  { path: "/demo-researcher?status=created", as: "researcher" },
  { path: "/nowhere", as: "administrator" },
  { path: "/history", as: "moderator" },
  { path: "/demo-researcher", as: "demoResearcher" },
  {
    path: "/demo-researcher?section=profile",
    as: "demoResearcher",
    unfold: async (visitor) => {
      const { page, t } = visitor
      const help = page.getByRole("button", { name: t("header.help") })
      const menu = page.getByRole("button", { name: t("menu.open") })
      // On a narrow page the menu holds it.
      await expect(help.or(menu).first()).toBeVisible()
      if (!(await help.isVisible())) await menu.click()
      await help.click()
      await expect(page.getByRole("dialog", { name: t("menu.label") })).toHaveCount(0)
      await dialogIsOpen(visitor)
    },
  },
]

import { moderationCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import {
  accessibilityFaults,
  DEMO,
  expect,
  field,
  type Office,
  testInOwnOffice,
  type Visitor,
} from "./driver/index.ts"
import { shapeFaults } from "./driver/shape.ts"

/** Every page is looked at as the demo fills it. */
const test = testInOwnOffice()

interface Sight {
  path: string | ((office: Office) => Promise<string>)
  as?: keyof typeof DEMO
  /** What is opened on the page. */
  unfold?: (visitor: Visitor) => Promise<void>
}

const dialogIsOpen = ({ page }: Visitor) => expect(page.getByRole("dialog")).toBeVisible()

const partsAreHere = ({ page, t }: Visitor) =>
  expect(page.getByRole("heading", { name: t("projects.price"), exact: true })).toBeVisible()

const inSettings = ({ page, t }: Visitor) =>
  page.getByRole("button", { name: t("header.settings") }).click()

const linkOf = (kind: "invitation" | "passwordSetup") => async (office: Office) => {
  const { email, id } = await office.addAccount({})
  if (kind === "passwordSetup") await office.setStatus(id, "activated")
  return office.linkTo(email, kind)
}

async function deskOfFirst({ administrator }: Office): Promise<string> {
  const { data } = await administrator.list(moderationCalls.listQueue, { limit: 1 })
  return `/moderation?pid=${data[0]?.project.pid}`
}

/** Every route, and what can be opened there. */
const SIGHTS: readonly Sight[] = [
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
  { path: linkOf("invitation") },
  { path: "/forgot-password" },
  { path: "/successful-registration" },
  { path: "/confirm-email?token=nobody-has-this" },
  { path: "/password/reset" },
  { path: linkOf("passwordSetup") },
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
  { path: "/projects", as: "moderator" },
  { path: "/projects?pid=1", as: "administrator", unfold: partsAreHere },
  { path: "/projects?new", as: "administrator", unfold: dialogIsOpen },
  { path: "/moderation", as: "moderator" },
  { path: deskOfFirst, as: "moderator" },
  { path: "/demo-researcher?new", as: "demoResearcher", unfold: dialogIsOpen },
  { path: "/demo-researcher?section=reports", as: "researcher" },
  { path: "/demo-researcher?section=profile", as: "researcher" },
  { path: "/demo-researcher?section=reports", as: "researcher" },
  { path: "/demo-researcher?status=created", as: "researcher" },
  { path: "/nowhere", as: "administrator" },
  { path: "/history", as: "moderator" },
  { path: "/demo-researcher", as: "demoResearcher" },
  {
    path: "/demo-researcher?section=profile",
    as: "demoResearcher",
    unfold: async (visitor) => {
      const { page, t } = visitor
      await page.getByRole("button", { name: t("cabinet.openGuide") }).click()
      await dialogIsOpen(visitor)
    },
  },
]

const HEIGHTS = { 360: 740, 700: 900, 1000: 800, 1440: 900, 2560: 1440 } as const
type Width = keyof typeof HEIGHTS
const WIDTHS: readonly Width[] = [360, 700, 1000, 1440, 2560]

interface Look {
  locale: "ru" | "en"
  theme: "light" | "dark"
  width: Width
  /** Colours of the system, or letters twice as large. */
  as: "usual" | "forced colours" | "large text"
}

const look = (
  locale: Look["locale"],
  theme: Look["theme"],
  width: Width,
  as: Look["as"] = "usual",
): Look => ({ locale, theme, width, as })

/** Letters twice as large make half of a window: the smallest would be narrower than any device. */
const isWindow = ({ width, as }: Look) => width > 360 || as !== "large text"

const EVERY: readonly Look[] = (["ru", "en"] as const)
  .flatMap((locale) =>
    (["light", "dark"] as const).flatMap((theme) =>
      WIDTHS.flatMap((width) =>
        (["usual", "forced colours", "large text"] as const).map((as) =>
          look(locale, theme, width, as),
        ),
      ),
    ),
  )
  .filter(isWindow)

/** The properties of looks in pairs, e.g. `locale=ru theme=dark`. */
const pairsOf = (each: Look): string[] => {
  const properties = Object.entries(each).map(([name, value]) => `${name}=${value}`)
  return properties.flatMap((one, at) => properties.slice(at + 1).map((other) => `${one} ${other}`))
}

/** Few looks that have every pair of properties which any look has: the one that adds most comes next. */
function coveringLooks(): readonly Look[] {
  const missing = new Set(EVERY.flatMap(pairsOf))
  const gain = (each: Look) => pairsOf(each).filter((pair) => missing.has(pair)).length
  const chosen: Look[] = []
  while (missing.size > 0) {
    const next = EVERY.reduce((best, each) => (gain(each) > gain(best) ? each : best))
    for (const pair of pairsOf(next)) missing.delete(pair)
    chosen.push(next)
  }
  return chosen
}

/** Of every look some sights; of every sight many looks in the whole run, and one in the usual run. */
const isWhole = process.env["QO_TEST_ALL"] === "1"
const looks = isWhole ? EVERY : coveringLooks()
const parts = isWhole ? 7 : looks.length
const seen = SIGHTS.flatMap((sight, index) =>
  looks.filter((_, at) => index % parts === at % parts).map((each) => ({ sight, look: each })),
)
/** By who looks at them: one person sees all of their pages, as a browser loads and compiles the code of each person anew. */
const walks = [...Map.groupBy(seen, ({ sight }) => sight.as)].map(([as, sights]) => ({
  who: as ?? "visitor",
  as,
  sights,
}))

const sizeOf = ({ width }: Look) => ({ width, height: HEIGHTS[width] })

/** Rows of a list repeat the first ones in other words; of a hundred, axe looks at twenty in the usual run. */
const LATER_ROWS = "tbody tr:nth-child(n + 21)"

/** Sets the page up for a look; the next page that is opened has it. */
async function dress({ page }: Visitor, each: Look): Promise<void> {
  await page.setViewportSize(sizeOf(each))
  await page.emulateMedia({ forcedColors: each.as === "forced colours" ? "active" : "none" })
  await page.evaluate(({ locale, theme }) => {
    const settings = JSON.parse(localStorage.getItem("qo.settings") ?? "{}") as object
    localStorage.setItem("qo.settings", JSON.stringify({ ...settings, locale, theme }))
  }, each)
}

test.for(walks)(
  "no fault of access or shape on the pages of: $who",
  { timeout: 600_000 },
  async ({ as, sights }, { office, visit }) => {
    const visitor = await visit(as && { as: DEMO[as] })
    const { page } = visitor
    await visitor.open("/api/v1/service/about")
    const faults: string[] = []
    for (const { sight, look: each } of sights) {
      const { path, unfold } = sight
      await dress(visitor, each)
      const t = await loadTranslate(each.locale, "web")
      await visitor.open(typeof path === "string" ? path : await path(office))
      await expect(page.locator("html")).toHaveAttribute("lang", each.locale)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByText(t("loader.label"))).toHaveCount(0)
      await expect(page.getByRole("progressbar")).toHaveCount(0)
      if (each.as === "large text")
        await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
      await unfold?.({ ...visitor, t })
      const found = [
        ...(await accessibilityFaults(page, {
          isForced: each.as === "forced colours",
          ...(!isWhole && { without: LATER_ROWS }),
        })),
        ...(await shapeFaults(page)),
      ]
      const { pathname } = new URL(page.url())
      const where = `${pathname}${unfold ? " (opened)" : ""} ${Object.values(each).join(", ")}`
      faults.push(...found.map((fault) => `${where}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

import {
  accessibilityFaults,
  DEMO,
  expect,
  field,
  type Office,
  test,
  type Visit,
  type Visitor,
} from "./driver/index.ts"

interface Sight {
  path: string | ((office: Office) => Promise<string>)
  as?: keyof typeof DEMO
  /** What is opened on the page. */
  unfold?: (visitor: Visitor) => Promise<void>
}

const inSettings = ({ page, t }: Visitor) =>
  page.getByRole("button", { name: t("header.settings") }).click()

const linkOf = (kind: "invitation" | "passwordSetup") => async (office: Office) => {
  const { email, id } = await office.addAccount({})
  if (kind === "passwordSetup") await office.setStatus(id, "activated")
  return office.linkTo(email, kind)
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
    path: "/outbox",
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
  { path: "/nowhere", as: "administrator" },
  { path: "/history", as: "moderator" },
  { path: "/demo-researcher", as: "demoResearcher" },
  {
    path: "/demo-researcher",
    as: "demoResearcher",
    unfold: async ({ page, t }) => {
      await page.getByRole("button", { name: t("cabinet.openGuide") }).click()
      await expect(page.getByRole("dialog", { name: t("guide.title") })).toBeVisible()
    },
  },
]

const LARGE = { width: 1440, height: 900 }
const SMALL = { width: 360, height: 740 }
type Look = Required<Pick<Visit, "locale" | "theme" | "size">>

const EVERY: readonly Look[] = (["ru", "en"] as const).flatMap((locale) =>
  (["light", "dark"] as const).flatMap((theme) =>
    [LARGE, SMALL].map((size) => ({ locale, theme, size })),
  ),
)

/** Each sight in both languages, themes and sizes, two looks at a time: every pair is seen. */
const PAIRS: readonly { look: Look; which: readonly Sight[] }[] = [
  { look: { locale: "ru", theme: "light", size: LARGE }, which: every(0) },
  { look: { locale: "en", theme: "dark", size: SMALL }, which: every(0) },
  { look: { locale: "ru", theme: "dark", size: SMALL }, which: every(1) },
  { look: { locale: "en", theme: "light", size: LARGE }, which: every(1) },
]

function every(remainder: 0 | 1): readonly Sight[] {
  return SIGHTS.filter((_, index) => index % 2 === remainder)
}

const walks =
  process.env["QO_TEST_ALL"] === "1" ? EVERY.map((look) => ({ look, which: SIGHTS })) : PAIRS

test.for(walks.map(({ look, which }) => ({ ...look, width: look.size.width, which })))(
  "no fault for assistive technology: $locale, $theme, $width px",
  { timeout: 300_000 },
  async ({ locale, theme, size, which }, { office, visit }) => {
    const visitors = new Map<string | undefined, Visitor>()
    const faults: string[] = []
    for (const { path, as, unfold } of which) {
      const visitor =
        visitors.get(as) ?? (await visit({ locale, theme, size, ...(as && { as: DEMO[as] }) }))
      visitors.set(as, visitor)
      await visitor.open(typeof path === "string" ? path : await path(office))
      const { page, t } = visitor
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByText(t("loader.label"))).toHaveCount(0)
      await expect(page.getByRole("progressbar")).toHaveCount(0)
      await unfold?.(visitor)
      const found = await accessibilityFaults(page)
      const { pathname } = new URL(page.url())
      faults.push(...found.map((fault) => `${pathname}${unfold ? " (opened)" : ""}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

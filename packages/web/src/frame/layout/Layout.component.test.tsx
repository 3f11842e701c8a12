import { type ServerAbout, sessionCalls } from "@qo/core/api"
import { ROLE_NAMES } from "@qo/core/access"
import { shownBy } from "@qo/core/testing/specification"
import { beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { changeSettings, readSettings } from "../../base/settings.ts"
import { errorLog } from "../../base/toasts.ts"
import { accessibilityFaults } from "../../testing/commands.ts"
import { includingText } from "../../testing/including-text.ts"
import { leaveByEscape } from "../../testing/leave-by-escape.ts"
import { mount, type Setting } from "../../testing/mount.tsx"
import { answerTo } from "../../testing/network.ts"
import { DARK } from "../../theme/classes.ts"
import { MainLayout } from "./MainLayout.tsx"

beforeEach(() => errorLog.set([]))

const ABOUT: ServerAbout = {
  version: "1.0.0",
  operator: null,
  consentVersion: "1",
  dashboardUrl: null,
  statisticsUrl: null,
  demo: false,
  sendsMails: true,
  seesOneAddress: false,
  picture: { bytes: 1, pixels: 1 },
}

const button = (name: string) => page.getByRole("button", { name })

async function open(setting: Setting & { about?: Partial<ServerAbout> } = {}) {
  const mounted = await mount(
    <MainLayout>
      <h1>Страница</h1>
    </MainLayout>,
    {
      path: "/history",
      ...setting,
      answers: [answerTo(sessionCalls.about, () => ({ ...ABOUT, ...setting.about }))],
    },
  )
  const { t } = mounted
  const person = page.getByRole("button", { name: includingText(t("header.user")) })
  const menu = page.getByRole("navigation", { name: t("menu.label") })
  return { ...mounted, person, menu }
}

const PHONE = { width: 360, height: 740 }

// Specification: 2.header.role
test.for(["ru", "en"] as const)(
  "the header names the person and the role, in %s",
  async (locale) => {
    const { t, person, user } = await open({ locale })
    await expect.element(person).toMatchTextContent(includingText(user.fullname))
    await expect.element(person).toMatchTextContent(includingText(t("role.administrator")))
  },
)

test("the page that is shown is marked in the menu", async () => {
  const { t, menu } = await open()
  await expect
    .element(menu.getByRole("link", { name: t("page.history") }))
    .toHaveAttribute("aria-current", "page")
  expect(
    menu
      .getByRole("link")
      .elements()
      .filter((link) => link.ariaCurrent),
  ).toHaveLength(1)
})

test("the page of one project marks the projects in the menu", async () => {
  const { t, menu } = await open({ path: "/report?pid=1" })
  await expect
    .element(menu.getByRole("link", { name: t("page.reports") }))
    .toHaveAttribute("aria-current", "true")
})

test("a link of the menu leads to its page, whose content has the focus", async () => {
  const { t, menu } = await open()
  await menu.getByRole("link", { name: t("page.tariffs") }).click()
  await expect.poll(() => location.pathname).toBe("/tariffs")
  await expect.element(page.getByRole("main")).toHaveFocus()
})

test("links to other sites are shown if the installation configures them", async () => {
  const { t, menu } = await open({ about: { dashboardUrl: "https://d.example/" } })
  const link = menu.getByRole("link", { name: includingText(t("menu.dashboard")) })
  await expect.element(link).toHaveAttribute("href", "https://d.example/")
  await expect.element(link).toHaveAttribute("target", "_blank")
  await expect.element(link).toHaveAccessibleName(includingText(t("menu.newWindow")))
})

const ELSEWHERE = { dashboardUrl: "https://d.example/", statisticsUrl: "https://s.example/" }
const addressOf = (to: string) =>
  to === "dashboard" ? ELSEWHERE.dashboardUrl : to === "statistics" ? ELSEWHERE.statisticsUrl : to
const MENU = shownBy("menu")

// Specification: 2.menu.shown
test.for(ROLE_NAMES)("the menu of a %s has the links of the role, and no others", async (role) => {
  const { menu } = await open({ role, about: ELSEWHERE })
  const links = () =>
    menu
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href"))
      .filter((to) => MENU.some((entry) => addressOf(entry.to) === to))
  const theirs = MENU.filter(({ roles }) => roles.includes(role)).map(({ to }) => addressOf(to))
  await expect.poll(links).toEqual(theirs)
})

test("the whole menu of an administrator fits 720 px", async () => {
  const { menu } = await open({ about: ELSEWHERE, size: { width: 1280, height: 720 } })
  await expect.element(menu.getByRole("link", { name: includingText("Статистика") })).toBeVisible()
  const list = menu.getByRole("list").last().element().parentElement?.parentElement
  expect(list?.clientHeight).toBeGreaterThan(500)
  expect(list?.scrollHeight).toBe(list?.clientHeight)
})

// Specification: 2.menu.rail, 2.header.toggle
test("the menu shrinks to a rail that keeps the names of its links", async () => {
  const { t, menu } = await open()
  await button(t("menu.shrink")).click()
  expect(readSettings().shrinkSideMenu).toBe(true)
  await expect.element(menu.getByRole("link", { name: t("page.history") })).toBeVisible()
  await expect.element(button(t("menu.expand"))).toHaveAttribute("aria-expanded", "false")
  await button(t("menu.expand")).click()
  expect(readSettings().shrinkSideMenu).toBe(false)
})

// Specification: 2.header.shrink
test("the menu shrinks and grows by the settings as well", async () => {
  const { t, menu } = await open()
  const width = () => menu.element().getBoundingClientRect().width
  await button(t("header.settings")).click()
  const box = page.getByText(t("settings.shrinkMenu"), { exact: true })
  await box.click()
  await expect.poll(width).toBe(75)
  expect(readSettings().shrinkSideMenu).toBe(true)
  await box.click()
  await expect.poll(width).toBe(300)
})

test("on a small screen the menu slides in and holds the focus", async () => {
  const { t } = await open({ size: PHONE })
  await button(t("menu.open")).click()
  const drawer = page.getByRole("dialog", { name: t("menu.label") })
  await expect.element(drawer).toBeVisible()
  for (let step = 0; step < 12; step++) await userEvent.keyboard("{Tab}")
  await expect.poll(() => drawer.element().contains(document.activeElement)).toBe(true)
})

test("on a small screen the menu is 293 px wide, and Escape gives the focus back to its button", async () => {
  const { t } = await open({ size: PHONE })
  await button(t("menu.open")).click()
  const drawer = page.getByRole("dialog", { name: t("menu.label") })
  await expect.poll(() => drawer.element().getBoundingClientRect().width).toBe(293)
  await leaveByEscape()
  await expect.poll(() => drawer.elements()).toEqual([])
  await expect.element(button(t("menu.open"))).toHaveFocus()
})

test("on a small screen a chosen page closes the menu", async () => {
  const { t } = await open({ size: PHONE })
  await button(t("menu.open")).click()
  const drawer = page.getByRole("dialog", { name: t("menu.label") })
  await drawer.getByRole("link", { name: t("page.tariffs") }).click()
  await expect.poll(() => location.pathname).toBe("/tariffs")
  await expect.poll(() => drawer.elements()).toEqual([])
})

test("the frame fits a screen of 360 px", async () => {
  await open({ size: PHONE, theme: "dark" })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test("the theme of the settings is applied immediately", async () => {
  const { t } = await open()
  await button(t("header.settings")).click()
  await userEvent.selectOptions(page.getByLabelText(t("settings.theme")), t("theme.dark"))
  await expect.poll(() => document.documentElement.classList.contains(DARK)).toBe(true)
  await userEvent.selectOptions(page.getByLabelText(t("settings.theme")), t("theme.light"))
  await expect.poll(() => document.documentElement.classList.contains(DARK)).toBe(false)
})

test("another language is asked about, and declining keeps the present one", async () => {
  const { t } = await open()
  await button(t("header.settings")).click()
  const language = page.getByLabelText(t("settings.language"))
  await userEvent.selectOptions(language, t("language.en"))
  const question = page.getByRole("alertdialog", { name: t("settings.languageTitle") })
  await expect.element(question).toMatchTextContent(includingText(t("language.en")))
  await question.getByRole("button", { name: t("action.cancel") }).click()
  await expect.poll(() => question.elements()).toEqual([])
  expect(readSettings().locale).toBe("ru")
})

test("shortcuts are switched off in the settings", async () => {
  const { t } = await open()
  await button(t("header.settings")).click()
  await page.getByRole("checkbox", { name: t("settings.shortcuts") }).click({ force: true })
  expect(readSettings().shortcuts).toBe(false)
})

test("g and a letter lead to the page of the letter", async () => {
  await open()
  await userEvent.keyboard("gt")
  await expect.poll(() => location.pathname).toBe("/tariffs")
})

test("g and a letter of a page that the role may not see lead nowhere", async () => {
  await open({ role: "issuer", path: "/games" })
  await userEvent.keyboard("gt")
  expect(location.pathname).toBe("/games")
})

// Specification: 2.header.toggle
test.for(["?", "кнопка"])("%s shows the keys of the page and of the product", async (how) => {
  const { t } = await open()
  if (how === "?") await userEvent.keyboard("?")
  else await button(t("header.help")).click()
  const dialog = page.getByRole("dialog", { name: t("shortcuts.title") })
  await expect.element(dialog.getByText(t("palette.title"))).toBeVisible()
  await expect
    .element(dialog.getByText(t("palette.goTo", { page: t("page.history") })))
    .toBeInTheDocument()
})

test("the first stop of the Tab key skips to the content", async () => {
  const { t } = await open()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard("{Tab}")
  await expect.element(page.getByRole("link", { name: t("menu.skip") })).toHaveFocus()
})

test("the search button opens the palette", async () => {
  const { t } = await open()
  await button(t("header.palette")).click()
  await expect.element(page.getByRole("combobox")).toHaveFocus()
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => page.getByRole("combobox").elements()).toEqual([])
  changeSettings({ shrinkSideMenu: false })
})

// Specification: 9.menu.width
test("the side menu is 300 px wide, its rail 75 px", async () => {
  const { t, menu } = await open()
  const width = () => menu.element().getBoundingClientRect().width
  await expect.poll(width).toBe(300)
  await button(t("menu.shrink")).click()
  await expect.poll(width).toBe(75)
})

// Specification: 9.menu.small, 9.mobile
test.for([
  { screen: 360, width: 293 },
  { screen: 1279, width: 432 },
])("on a screen of $screen px the menu that slides in is $width px wide", async (each) => {
  const { t, menu } = await open({ size: { width: each.screen, height: 740 } })
  expect(menu.elements()).toEqual([])
  await button(t("menu.open")).click()
  const drawer = page.getByRole("dialog", { name: t("menu.label") })
  await expect
    .poll(() => Math.round(drawer.element().getBoundingClientRect().width))
    .toBe(each.width)
})

test("the menu of the user shows the address and does not load more code", async () => {
  const { user, person } = await open()
  await person.click()
  await expect.element(page.getByText(user.email)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  expect(document.querySelector(".bp6-overlay-backdrop")).toBeNull()
})

// Specification: 2.header.user
test("the menu of the person leads to the profile", async () => {
  const { t, person } = await open()
  await person.click()
  await page.getByRole("menuitem", { name: t("page.profile") }).click()
  await expect.poll(() => location.pathname).toBe("/profile")
})

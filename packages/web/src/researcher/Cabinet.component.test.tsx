import { accountCalls, proofCalls } from "@qo/core/api"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { openModal } from "../base/modal-queue.ts"
import { accessibilityFaults } from "../testing/commands.ts"
import { includingText } from "../testing/including-text.ts"
import { leaveByEscape } from "../testing/leave-by-escape.ts"
import { mount, mountAt, type Setting } from "../testing/mount.tsx"
import { answerTo } from "../testing/network.ts"
import { CabinetFrame } from "./CabinetFrame.tsx"

const GUIDES = "qo.shownGuides"
const button = (name: string) => page.getByRole("button", { name, exact: true })
const dialog = (name: string) => page.getByRole("dialog", { name })
const CODES = Array.from({ length: 10 }, (_, at) => `code-${at}`)
const GUIDE = "Как устроено исследование"

beforeEach(() => localStorage.setItem(GUIDES, JSON.stringify(["lk/demo-researcher"])))

const open = (setting: Setting = {}) =>
  mount(
    <CabinetFrame>
      <h1>Страница</h1>
    </CabinetFrame>,
    { role: "demoResearcher", path: "/demo-researcher", ...setting },
  )

const boxOf = (locator: ReturnType<typeof button>) => locator.element().getBoundingClientRect()

// Specification: 2.cabinet.menu
test("the menu of the cabinet is at the right, and the panel slides in over it", async () => {
  const { t } = await open()
  const menu = page.getByRole("navigation", { name: t("menu.label") })
  await expect.element(menu).toBeVisible()
  expect(boxOf(menu).left).toBeGreaterThanOrEqual(boxOf(page.getByRole("main")).right)
  await button(t("profile.changePassword")).click()
  const panel = dialog(t("profile.passwordTitle"))
  await expect.element(panel).toBeVisible()
  await expect.poll(() => boxOf(panel).right).toBe(document.body.getBoundingClientRect().right)
  await button(t("action.close")).click()
  await expect.poll(() => panel.elements()).toEqual([])
})

test("the panel changes the own password and closes", async () => {
  const { t, sent } = await open({
    answers: [answerTo(accountCalls.changePassword, () => ({ userId: 1 }))],
  })
  await button(t("profile.changePassword")).click()
  const panel = dialog(t("profile.passwordTitle"))
  for (const [name, text] of [
    ["currentPassword", "correct horse 7"],
    ["newPassword", "battery staple 9"],
    ["confirmation", "battery staple 9"],
  ] as const)
    await panel.getByLabelText(t(`field.${name}`), { exact: true }).fill(text)
  await panel.getByRole("button", { name: t("profile.changePassword") }).click()
  await expect.element(page.getByText(t("profile.passwordChanged"))).toBeVisible()
  await expect.poll(() => panel.elements()).toEqual([])
  expect(sent.filter(({ call }) => call === accountCalls.changePassword)).toHaveLength(1)
})

test("on a phone the second factor is turned on in the panel", async () => {
  let state = { enabled: false, enabledAt: 0, recoveryCodesLeft: 0, required: false }
  const { t, sent } = await open({
    size: { width: 390, height: 800 },
    answers: [
      answerTo(proofCalls.getOtp, () => state),
      answerTo(proofCalls.changeOtp, ({ action }) => {
        if (action === "begin")
          return { ...state, secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x" }
        state = {
          ...state,
          enabled: true,
          enabledAt: 1_790_000_000,
          recoveryCodesLeft: CODES.length,
        }
        return { ...state, recoveryCodes: CODES }
      }),
    ],
  })
  await button(t("menu.open")).click()
  await dialog(t("menu.label"))
    .getByRole("button", { name: t("profile.changePassword") })
    .click()
  await button(t("factor.turnOn")).click()
  const steps = dialog(t("factor.turnOn"))
  await steps.getByLabelText(t("field.currentPassword"), { exact: true }).fill("correct horse 7")
  await steps.getByRole("button", { name: t("action.next") }).click()
  await expect.element(steps.getByRole("img", { name: t("factor.picture") })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await steps.getByLabelText(t("field.otp"), { exact: true }).fill("123456")
  await steps.getByRole("button", { name: t("factor.turnOn") }).click()
  for (const code of CODES) await expect.element(page.getByText(code)).toBeVisible()
  await button(t("factor.codesKept")).click()
  await expect
    .element(page.getByText(includingText(t("factor.codesLeft", { count: CODES.length }))))
    .toBeVisible()
  expect(sent.filter(({ call }) => call === proofCalls.changeOtp)).toHaveLength(2)
})

// Specification: 2.cabinet.icons
test("the header of the cabinet has icons for help and for sign-out", async () => {
  const { t } = await open()
  for (const name of [t("header.help"), t("header.signOut")])
    expect(button(name).element().querySelector("svg")).not.toBeNull()
})

// Specification: 2.cabinet.small, 9.menu.small
test.for([
  { screen: 360, width: 293 },
  { screen: 700, width: 432 },
])("at $screen px the cabinet's menu slides in $width px wide with help and exit", async (each) => {
  const { t } = await open({ size: { width: each.screen, height: 740 } })
  expect(button(t("header.signOut")).elements()).toEqual([])
  await button(t("menu.open")).click()
  const menu = dialog(t("menu.label"))
  await expect.element(menu.getByRole("button", { name: t("header.help") })).toBeVisible()
  await expect.element(menu.getByRole("button", { name: t("cabinet.exit") })).toBeVisible()
  await expect.poll(() => Math.round(boxOf(menu).width)).toBe(each.width)
})

// Specification: 2.guide.cabinet-first, 3.storage.guides, 2.guide.remembered
test("a demo researcher gets the guide on the first run, and it is remembered", async () => {
  localStorage.removeItem(GUIDES)
  await open()
  await expect.element(dialog(GUIDE)).toBeVisible()
  expect(JSON.parse(localStorage.getItem(GUIDES) ?? "")).toEqual(["lk/demo-researcher"])
  await leaveByEscape()
  await expect.poll(() => dialog(GUIDE).elements()).toEqual([])
})

// Specification: 2.guide.cabinet-help
test("the help button opens the guide of the cabinet again", async () => {
  const { t } = await open()
  expect(dialog(GUIDE).elements()).toEqual([])
  await button(t("header.help")).click()
  await expect.element(dialog(GUIDE)).toBeVisible()
})

test("a researcher who is no demo researcher gets no guide unasked", async () => {
  localStorage.removeItem(GUIDES)
  const { t } = await open({ role: "researcher" })
  await expect.element(button(t("header.help"))).toBeVisible()
  expect(localStorage.getItem(GUIDES)).toBeNull()
})

const layerOf = (portal: string) => {
  const element = document.querySelector(portal)
  return element && getComputedStyle(element).zIndex
}

// Specification: 9.layers
test("the panel lies on layer 2000, a dialog over it on layer 2400", async () => {
  const { t } = await open()
  await button(t("profile.changePassword")).click()
  await expect.element(dialog(t("profile.passwordTitle"))).toBeVisible()
  openModal({ title: "Вопрос", renderBody: () => <p>Точно?</p> })
  await expect.element(dialog("Вопрос")).toBeVisible()
  expect([layerOf(".rz-overlay-portal"), layerOf(".rz-dialog-portal")]).toEqual(["2000", "2400"])
})

test("unsolicited dialogs wait until the panel has closed", async () => {
  const { t } = await open()
  await button(t("profile.changePassword")).click()
  const panel = dialog(t("profile.passwordTitle"))
  await expect.element(panel).toBeVisible()
  openModal({ title: "Справка", renderBody: () => <p>Как это устроено</p>, waits: true })
  openModal({ title: "Вопрос", renderBody: () => <p>Точно?</p>, role: "alertdialog" })
  await expect.element(page.getByRole("alertdialog", { name: "Вопрос" })).toBeVisible()
  expect(dialog("Справка").elements()).toEqual([])
  await leaveByEscape()
  await expect.poll(() => page.getByRole("alertdialog").elements()).toEqual([])
  await button(t("action.close")).click()
  await expect.element(dialog("Справка")).toBeVisible()
  await expect.poll(() => panel.elements()).toEqual([])
})

test.for(["researcher", "demoResearcher"] as const)(
  "the profile of a %s has all that other roles have in theirs",
  async (role) => {
    const { t } = await mountAt("/demo-researcher?section=profile", { role })
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent(t("page.profile"))
    for (const title of [
      "profile.passwordTitle",
      "factor.title",
      "tokens.title",
      "profile.sessions",
    ] as const)
      await expect.element(page.getByRole("heading", { name: t(title), level: 2 })).toBeVisible()
  },
)

import { type ServerAbout, sessionCalls } from "@qo/core/api"
import { beforeEach, expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { errorLog, showToast, TOAST_TIMEOUT_MS } from "../../base/toasts.ts"
import { mountEditor } from "../../testing/editor.tsx"
import { mount } from "../../testing/mount.tsx"
import { answerTo } from "../../testing/network.ts"
import { createUserService, usersNamed } from "../../testing/users.ts"
import { MainLayout } from "../layout/MainLayout.tsx"
import { findPage } from "../routes/pages.ts"
import { ErrorLogDialog } from "./ErrorLogDialog.tsx"

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

/** The code of a page that exists. */
const codeOf = (path: string) => {
  const found = findPage(path)
  if (!found) throw new Error(`there is no page at ${path}`)
  return found.code.get()
}

beforeEach(() => errorLog.set([]))

const shownTexts = () =>
  page
    .getByRole("region")
    .getByRole("paragraph")
    .elements()
    .map(({ textContent }) => textContent)

/** Time passes only on request. */
const holdTime = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })

// Specification: 9.toast.most
test("notifications are shown newest first", async () => {
  await mount(<p />)
  showToast({ intent: "success", text: "Первое" })
  showToast({ intent: "warning", text: "Второе" })
  await expect.poll(shownTexts).toEqual(["Второе", "Первое"])
})

// Specification: 9.toast.time
test("a notification disappears after its time and not before", async () => {
  await mount(<p />)
  holdTime()
  showToast({ intent: "info", text: "Сохранено" })
  await expect.poll(shownTexts).toEqual(["Сохранено"])
  vi.advanceTimersByTime(TOAST_TIMEOUT_MS - 1)
  expect(shownTexts()).toEqual(["Сохранено"])
  vi.advanceTimersByTime(1)
  await expect.poll(shownTexts).toEqual([])
})

test("a notification stays five seconds", () => {
  expect(TOAST_TIMEOUT_MS).toBe(5000)
})

test("all notifications wait while the pointer is on one of them", async () => {
  await mount(<p>Страница</p>)
  holdTime()
  showToast({ intent: "info", text: "Первое" })
  showToast({ intent: "info", text: "Второе" })
  await page.getByText("Второе").hover()
  vi.advanceTimersByTime(3 * TOAST_TIMEOUT_MS)
  expect(shownTexts()).toEqual(["Второе", "Первое"])
  await page.getByText("Страница").hover()
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(TOAST_TIMEOUT_MS)
  await expect.poll(shownTexts).toEqual([])
})

test("a notification waits while its button has the focus", async () => {
  await mount(<p />)
  holdTime()
  showToast({ intent: "info", text: "Удалено", action: { label: "Отменить", run: () => {} } })
  const undo = page.getByRole("button", { name: "Отменить" })
  await expect.element(undo).toBeVisible()
  ;(undo.element() as HTMLElement).focus()
  vi.advanceTimersByTime(3 * TOAST_TIMEOUT_MS)
  expect(shownTexts()).toEqual(["Удалено"])
})

test("the action of a notification runs once and removes it", async () => {
  let runs = 0
  await mount(<p />)
  showToast({
    intent: "success",
    text: "Удалено",
    action: { label: "Отменить", run: () => runs++ },
  })
  await page.getByRole("button", { name: "Отменить" }).click()
  expect(runs).toBe(1)
  expect(shownTexts()).toEqual([])
})

test.for(["ru", "en"] as const)("a notification is closed by its button, in %s", async (locale) => {
  const { t } = await mount(<p />, { locale })
  showToast({ intent: "success", text: "One" })
  showToast({ intent: "success", text: "Two" })
  await page
    .getByRole("button", { name: t("toast.close") })
    .first()
    .click()
  await expect.poll(shownTexts).toEqual(["One"])
})

test("news of the same record replace the earlier ones", async () => {
  await mount(<p />)
  showToast({ intent: "success", text: "Приостановлено", about: "project 1" })
  showToast({ intent: "success", text: "Возобновлено", about: "project 1" })
  await expect.poll(shownTexts).toEqual(["Возобновлено"])
})

// Specification: 9.toast.most
test("beyond twenty notifications the oldest disappear", async () => {
  await mount(<p />)
  for (let at = 1; at <= 22; at++) showToast({ intent: "info", text: `№${at}` })
  await expect.poll(() => shownTexts().length).toBe(20)
  expect(shownTexts().at(-1)).toBe("№3")
})

test("notifications are read out as they come", async () => {
  const { t } = await mount(<p />)
  showToast({ intent: "info", text: "Сохранено" })
  const region = page.getByRole("region", { name: t("toast.region") })
  await expect.element(region.getByRole("status")).toHaveTextContent("Сохранено")
})

test("the log keeps errors alone, newest first", async () => {
  const { t } = await mount(<ErrorLogDialog onClose={() => undefined} />)
  await expect.element(page.getByText(t("errors.empty"))).toBeVisible()
  showToast({ intent: "success", text: "Сохранено" })
  showToast({ intent: "error", text: "Нет связи" })
  showToast({ intent: "error", text: "Отказ" })
  const rows = page.getByRole("listitem")
  await expect.poll(() => rows.elements().length).toBe(2)
  expect(rows.elements()[0]?.textContent).toContain("Отказ")
})

test("a cleared log is empty and cannot be cleared again", async () => {
  errorLog.set([{ id: 1, at: 0, intent: "error", text: "Отказ" }])
  const { t } = await mount(<ErrorLogDialog onClose={() => undefined} />)
  const clear = page.getByRole("button", { name: t("errors.clear") })
  await clear.click()
  await expect.element(page.getByText(t("errors.empty"))).toBeVisible()
  await expect.element(clear).toBeDisabled()
})

// Specification: 3.toast.place
test.for([360, 1280])("notifications are at the top right of a screen of %i px", async (width) => {
  await mount(<p />, { size: { width, height: 740 } })
  showToast({ intent: "info", text: "Сохранено" })
  const text = page.getByText("Сохранено")
  await expect.element(text).toBeVisible()
  const { top, right } = page.getByRole("region").element().getBoundingClientRect()
  expect(document.body.getBoundingClientRect().width - right).toBe(12)
  expect(top).toBeLessThan(740 / 4)
})

/** Names of the buttons that lie under a notification. */
function coveredButtons(): string[] {
  const toast = document.querySelector(".rz-toast")?.getBoundingClientRect()
  if (!toast) throw new Error("no notification is shown")
  return [...document.querySelectorAll<HTMLElement>("header button, .rz-page-head button")]
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const isDrawn = right > left && bottom > top
      return (
        isDrawn &&
        left < toast.right &&
        right > toast.left &&
        top < toast.bottom &&
        bottom > toast.top
      )
    })
    .map((button) => button.getAttribute("aria-label") ?? button.innerText)
}

test.for([360, 700, 1280])(
  "a notification covers no button of the header or of the page's head at %i px",
  async (width) => {
    const service = createUserService(usersNamed("Ольга", 2))
    const { View } = await codeOf("/researchers")
    const { t } = await mount(
      <MainLayout>
        <View />
      </MainLayout>,
      {
        path: "/researchers",
        size: { width, height: 740 },
        answers: [...service.answers, answerTo(sessionCalls.about, () => ABOUT)],
      },
    )
    await expect.element(page.getByRole("button", { name: t("users.create") })).toBeVisible()
    showToast({ intent: "info", text: "Сохранено" })
    await expect.element(page.getByText("Сохранено")).toBeVisible()
    expect(document.querySelectorAll(".rz-page-head button").length).toBeGreaterThan(1)
    expect(coveredButtons()).toEqual([])
  },
)

test.for([360, 1280])(
  "a notification covers no button of the editor's toolbar at %i px",
  async (width) => {
    const question = { id: "one", category: "open" as const, text: "Вопрос" }
    const position = { x: 0, y: 0 }
    await mountEditor(
      { blocks: [{ id: "b1", title: "Блок", position, questions: [question] }] },
      { size: { width, height: 740 } },
    )
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
    showToast({ intent: "info", text: "Сохранено" })
    await expect.element(page.getByText("Сохранено", { exact: true })).toBeVisible()
    expect(document.querySelectorAll("header button").length).toBeGreaterThan(2)
    expect(coveredButtons()).toEqual([])
  },
)

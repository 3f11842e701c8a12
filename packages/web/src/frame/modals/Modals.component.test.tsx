import { useEffect } from "react"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { useNavigate } from "react-router-dom"
import { openModal } from "../../base/modal-queue.ts"
import { createObservable, useObservable } from "../../base/observable.ts"
import { holdUnsaved, UnsavedScope, unsaved } from "../../base/unsaved.ts"
import { leaveByEscape } from "../../testing/leave-by-escape.ts"
import { mount } from "../../testing/mount.tsx"
import { confirmWithUser } from "../../ui/confirm.tsx"
import { useUnsaved } from "../../ui/forms/use-unsaved.ts"
import { useDialogTurn } from "../../ui/use-dialog-turn.ts"

const dialogs = () =>
  page
    .getByRole("dialog")
    .elements()
    .map((each) => each.querySelector("h2")?.textContent)
const question = page.getByRole("alertdialog")
const close = (name: string) => page.getByRole("button", { name }).click()

const open = (title: string, more: Partial<Parameters<typeof openModal>[0]> = {}) =>
  openModal({
    title,
    renderBody: (shut) => (
      <button type="button" onClick={shut}>
        Закрыть {title}
      </button>
    ),
    ...more,
  })

// Specification: 2.modal.queue
test("dialogs are shown one at a time in the order they were asked for", async () => {
  await mount(<p />)
  open("Первый")
  open("Второй")
  await expect.poll(dialogs).toEqual(["Первый"])
  await close("Закрыть Первый")
  await expect.poll(dialogs).toEqual(["Второй"])
  await close("Закрыть Второй")
  await expect.poll(dialogs).toEqual([])
})

test("a question about a dialog is shown over it immediately", async () => {
  await mount(<p />)
  open("Форма")
  open("Вопрос", { over: true, role: "alertdialog" })
  await expect.element(question).toBeVisible()
  expect(dialogs()).toEqual(["Форма"])
})

function OwnDialog({ isWanted }: { isWanted: boolean }) {
  return useDialogTurn(isWanted) ? (
    <div role="dialog" aria-label="Своё окно">
      <h2>Своё окно</h2>
    </div>
  ) : null
}

test("a page's own dialog waits for the queue, and a guide waits for the dialog", async () => {
  const shown = createObservable(false)
  const Own = () => <OwnDialog isWanted={useObservable(shown)} />
  await mount(<Own />)
  open("Форма")
  await expect.poll(dialogs).toEqual(["Форма"])
  shown.set(true)
  await close("Закрыть Форма")
  await expect.poll(dialogs).toEqual(["Своё окно"])
  open("Справка", { waits: true })
  open("Второе своё", { role: "alertdialog" })
  await expect.element(question).toBeVisible()
  expect(dialogs()).toEqual(["Своё окно"])
  await close("Закрыть Второе своё")
  await expect.element(question).not.toBeInTheDocument()
  expect(dialogs()).toEqual(["Своё окно"])
  shown.set(false)
  await expect.poll(dialogs).toEqual(["Справка"])
})

test("Esc closes a dialog and restores the focus", async () => {
  await mount(
    <button type="button" onClick={() => open("Форма")}>
      Открыть
    </button>,
  )
  const button = page.getByRole("button", { name: "Открыть" })
  await button.click()
  await expect.poll(dialogs).toEqual(["Форма"])
  await leaveByEscape()
  await expect.poll(dialogs).toEqual([])
  await expect.element(button).toHaveFocus()
})

// Specification: 2.modal.callback
test("the callback of a dialog runs once after it has closed", async () => {
  const told: string[] = []
  await mount(<p />)
  open("Форма", { onClose: () => told.push("закрыта") })
  await close("Закрыть Форма")
  await expect.poll(() => told).toEqual(["закрыта"])
})

// Specification: 2.modal.close-button
test("a dialog has a close button only if it requests one", async () => {
  const { t } = await mount(<p />)
  open("Без кнопки")
  await expect.poll(dialogs).toEqual(["Без кнопки"])
  expect(page.getByRole("button", { name: t("action.close"), exact: true }).elements()).toEqual([])
  await close("Закрыть Без кнопки")
  open("С кнопкой", { closeButton: true })
  await page.getByRole("button", { name: t("action.close"), exact: true }).click()
  await expect.poll(dialogs).toEqual([])
})

test("another page closes the dialog of the previous page, and its waiting dialogs never open", async () => {
  await mount(<Leave />, { path: "/here" })
  open("Первый")
  open("Второй")
  await expect.poll(dialogs).toEqual(["Первый"])
  window.dispatchEvent(new Event("test:leave"))
  await expect.poll(dialogs).toEqual([])
  expect(location.pathname).toBe("/elsewhere")
})

/** Navigates to another page when the test requests it: under a dialog nothing can be clicked. */
function Leave() {
  const navigate = useNavigate()
  useEffect(() => {
    const go = () => void navigate("/elsewhere")
    window.addEventListener("test:leave", go)
    return () => window.removeEventListener("test:leave", go)
  }, [navigate])
  return <p>Страница</p>
}

test.for([
  ["primary", "Сменить"],
  ["danger", "Отмена"],
] as const)("a %s question has the focus at %s", async ([intent, name]) => {
  await mount(<p />)
  void confirmWithUser({ title: "Сменить?", text: "Точно", confirmLabel: "Сменить", intent })
  await expect.element(question.getByRole("button", { name })).toHaveFocus()
})

test.for([
  ["Сменить", true],
  ["Отмена", false],
] as const)("the button %s answers a question with %s", async ([name, answer]) => {
  await mount(<p />)
  const asked = confirmWithUser({ title: "Сменить?", text: "Точно", confirmLabel: "Сменить" })
  await question.getByRole("button", { name }).click()
  expect(await asked).toBe(answer)
})

test("Esc answers a question with no", async () => {
  await mount(<p />)
  const asked = confirmWithUser({ title: "Сменить?", text: "Точно", confirmLabel: "Сменить" })
  await expect.element(question.getByRole("button", { name: "Сменить" })).toHaveFocus()
  await leaveByEscape()
  expect(await asked).toBe(false)
})

test("a question has a separate label for declining if that is more than cancelling", async () => {
  await mount(<p />)
  const asked = confirmWithUser({
    title: "Уйти?",
    text: "",
    confirmLabel: "Уйти",
    cancelLabel: "Остаться",
  })
  await question.getByRole("button", { name: "Остаться" }).click()
  expect(await asked).toBe(false)
})

function Typed() {
  useUnsaved(true)
  return <p>Набрано</p>
}

test.for(["ru", "en"] as const)(
  "a dialog with typed work asks before it closes, in %s",
  async (locale) => {
    const { t } = await mount(<p />, { locale })
    open("Форма", { renderBody: () => <Typed /> })
    await expect.element(page.getByText("Набрано")).toBeVisible()
    await leaveByEscape()
    await expect.element(page.getByRole("alertdialog", { name: t("unsaved.title") })).toBeVisible()
    await close(t("unsaved.stay"))
    await expect.poll(() => question.elements()).toEqual([])
    expect(dialogs()).toEqual(["Форма"])
    await leaveByEscape()
    await close(t("unsaved.leave"))
    await expect.poll(dialogs).toEqual([])
  },
)

function Sending() {
  useUnsaved(true, undefined, true)
  return <p>Отправляется</p>
}

test("typed work that is being sent is neither asked about nor left", async () => {
  await mount(<p />)
  open("Форма", { renderBody: () => <Sending /> })
  await expect.element(page.getByText("Отправляется")).toBeVisible()
  await leaveByEscape()
  expect(question.elements()).toEqual([])
  expect(dialogs()).toEqual(["Форма"])
})

function Guarded({ shownOnce = false }: { shownOnce?: boolean }) {
  const navigate = useNavigate()
  return (
    <UnsavedScope value={undefined}>
      <button
        type="button"
        onClick={() => {
          holdUnsaved({
            scope: undefined,
            isLeftBy: (from, to) => from.pathname !== to.pathname,
            isSending: () => false,
            onLeft: () => unsaved.set([]),
            ...(shownOnce && { isShownOnce: true as const }),
          })
        }}
      >
        Набрать
      </button>
      <button type="button" onClick={() => void navigate("/elsewhere")}>
        Дальше
      </button>
    </UnsavedScope>
  )
}

test("asks before a page with unsaved input is left", async () => {
  const { t } = await mount(<Guarded />, { path: "/here" })
  await close("Набрать")
  await close("Дальше")
  await close(t("unsaved.stay"))
  // While it fades, the button of the first question is at the place of the second's.
  await expect.poll(() => question.elements()).toEqual([])
  expect(location.pathname).toBe("/here")
  await close("Дальше")
  await close(t("unsaved.leave"))
  await expect.poll(() => location.pathname).toBe("/elsewhere")
})

test("two steps back in a row are asked about once, and one answer is for both", async () => {
  const { t } = await mount(<Guarded />, { path: "/here" })
  await close("Набрать")
  const onward = page.getByRole("button", { name: "Дальше" }).element() as HTMLElement
  onward.click()
  await expect.element(question).toBeVisible()
  onward.click()
  await close(t("unsaved.leave"))
  await expect.poll(() => location.pathname).toBe("/elsewhere")
  await expect.poll(() => question.elements()).toEqual([])
})

test("the first button counts, also while the question fades", async () => {
  await mount(<p />)
  const answer = confirmWithUser({
    title: "Сменить?",
    text: "слово",
    confirmLabel: "Сменить",
    cancelLabel: "Нет",
  })
  await expect.element(question).toBeVisible()
  for (const name of ["Нет", "Сменить"])
    (page.getByRole("button", { name }).element() as HTMLElement).click()
  expect(await answer).toBe(false)
})

test("data shown only once has a separate question", async () => {
  const { t } = await mount(<Guarded shownOnce />, { path: "/here" })
  await close("Набрать")
  await close("Дальше")
  await expect.element(page.getByRole("alertdialog", { name: t("shownOnce.title") })).toBeVisible()
  await close(t("action.close"))
  await expect.poll(() => location.pathname).toBe("/elsewhere")
})

test("a page without typed work is left without a question", async () => {
  await mount(<Guarded />, { path: "/here" })
  await close("Дальше")
  await expect.poll(() => location.pathname).toBe("/elsewhere")
  expect(question.elements()).toEqual([])
})

const widthOf = (dialog: typeof question) =>
  Math.round(dialog.element().getBoundingClientRect().width)

// Specification: 9.modal.width
test("a dialog is 351 px wide at most on a small screen", async () => {
  await mount(<p />, { size: { width: 500, height: 740 } })
  open("Первый", { size: "wide" })
  await expect.poll(() => widthOf(page.getByRole("dialog"))).toBe(351)
})

// Specification: 9.confirmation.width
test.for([
  [500, 351],
  [1280, 580],
] as const)("on a screen of %i px a question is %i px wide", async ([width, most]) => {
  await mount(<p />, { size: { width, height: 740 } })
  void confirmWithUser({ title: "Сменить?", text: "слово ".repeat(100), confirmLabel: "Сменить" })
  await expect.poll(() => widthOf(question)).toBe(most)
})

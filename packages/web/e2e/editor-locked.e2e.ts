import { loadTranslate } from "@qo/core/i18n"
import type { Page } from "playwright"
import { addDirectLink, lineOf, openQuestion, readBlocks, rowOf, stateOf } from "./building/tell.ts"
import { DEMO, expect, field, testInOwnOffice, type Visitor } from "./driver/index.ts"

const t = await loadTranslate("ru", "editor")

/** The first project that an owner sends is looked at by a person. */
const test = testInOwnOffice()

const BLOCKS = [
  { id: "b1", title: "Первый", questions: ["one", "two"].map((id) => openQuestion(id)) },
]

const textField = (page: Page) => field(page.locator(".rz-panel"), t("question.text"))

/** Sends the project, which is asked about. */
async function send({ page, t: tw }: Visitor): Promise<void> {
  const name = tw("verb.projects.send")
  await page.getByRole("button", { name }).click()
  await page.getByRole("alertdialog").getByRole("button", { name }).click()
}

test("a project that is sent elsewhere locks under the hands: all is still read and copied, what was unsaved stays and is said, and is saved once it is open again", async ({
  office,
  visit,
}) => {
  const pid = await addDirectLink(office, "Заперли", BLOCKS)
  const mine = await visit({ as: DEMO.administrator })
  const theirs = await visit({ as: DEMO.administrator })
  const { page } = mine
  await mine.context.grantPermissions(["clipboard-read", "clipboard-write"])
  await mine.open(`/project?pid=${pid}`)
  await theirs.open(`/project?pid=${pid}`)
  await rowOf(page, "Вопрос one").click()
  await textField(page).fill("Не сохранено")
  await expect(rowOf(theirs.page, "Вопрос one")).toBeVisible()
  await send(theirs)
  await expect(page.locator(".rz-lock")).toContainText(t("lock.unsaved"))

  await expect(textField(page)).toHaveJSProperty("readOnly", true)
  await expect(textField(page)).toHaveValue("Не сохранено")
  const frame = page.locator(".rz-panel .rz-field__box", {
    has: page.locator("[data-part=text]"),
  })
  await expect(frame).toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)")
  await expect(stateOf(page)).toHaveText(t("save.unsaved", { count: 1 }))
  await expect(page.getByRole("button", { name: t("act.undo"), exact: true })).toBeDisabled()
  await expect(page.locator(".rz-port, .rz-block__foot, .rz-parts__handle")).toHaveCount(0)
  for (const key of ["n", "b", "Delete", "Alt+Shift+ArrowDown", "Control+z", "r"]) {
    await lineOf(page, "Не сохранено").click()
    await page.keyboard.press(key)
  }
  await expect(page.getByText(t("lock.notNow"), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole("treeitem")).toHaveCount(3)
  await expect(rowOf(page, "Не сохранено")).toBeVisible()
  await page.keyboard.press("Control+c")
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("Не сохранено")

  await theirs.page.getByRole("button", { name: theirs.t("verb.projects.withdraw") }).click()
  await expect(page.locator(".rz-lock")).toHaveCount(0)
  await expect(textField(page)).toHaveJSProperty("readOnly", false)

  // Sending asks once, and before it saves: whoever thinks better of it has changed nothing.
  const sendButton = page.getByRole("button", { name: mine.t("verb.projects.send") })
  const textNow = async () => (await readBlocks(office, pid))[0]?.questions[0]?.text
  await sendButton.click()
  const question = page.getByRole("alertdialog")
  await expect(question).toContainText(t("send.unsaved"))
  await question.getByRole("button", { name: mine.t("action.cancel") }).click()
  await expect(question).toHaveCount(0)
  expect(await textNow()).toBe("Вопрос one")
  await sendButton.click()
  // The same price as before: nothing more is asked.
  await expect(question).toContainText("Цена зафиксируется: ")
  await question.getByRole("button", { name: t("send.saveAndSend") }).click()
  await expect(page.locator(".rz-lock")).toBeVisible()
  expect(await textNow()).toBe("Не сохранено")
})

import { type ReactNode, useState } from "react"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { openModal } from "../base/modal-queue.ts"
import { accessibilityFaults } from "../testing/commands.ts"
import { mount } from "../testing/mount.tsx"
import { confirmWithUser } from "./confirm.tsx"

const SMALL = { width: 360, height: 400 }
const LONG = "Длинный текст. ".repeat(200)
const body = () => document.querySelector(".rz-dialog__body")

async function ask(text: ReactNode): Promise<void> {
  await mount(<p />, { size: SMALL })
  void confirmWithUser({ title: "Сменить?", text, confirmLabel: "Сменить" })
  await expect.element(page.getByRole("button", { name: "Сменить" })).toHaveFocus()
}

test("keys scroll the body of a dialog that contains only long text", async () => {
  await ask(LONG)
  expect(await accessibilityFaults()).toEqual([])
  await userEvent.keyboard("{Shift>}{Tab}{Tab}{/Shift}")
  expect(document.activeElement).toBe(body())
  await userEvent.keyboard("{End}")
  await expect.poll(() => body()?.scrollTop).toBeGreaterThan(0)
})

test("the body of a dialog is not focusable if its text fits", async () => {
  await ask("Точно?")
  expect(body()?.hasAttribute("tabindex")).toBe(false)
})

test("the body of a dialog is not focusable if a link in it is", async () => {
  await ask(<a href="/here">{LONG}</a>)
  expect(body()?.hasAttribute("tabindex")).toBe(false)
})

test("an address that is wider than a dialog breaks", async () => {
  await ask(<p>{`${"a".repeat(80)}@example.test`}</p>)
  expect(body()?.scrollWidth).toBe(body()?.clientWidth)
})

test("a list in a dialog has the same distance to its neighbours as they have", async () => {
  await ask(
    <>
      <p>Вопрос</p>
      <ul>
        <li>Потеря</li>
      </ul>
      <p>Пояснение</p>
      <p>Ещё одно</p>
    </>,
  )
  const boxes = [...(body()?.children ?? [])].map((each) => each.getBoundingClientRect())
  const gaps = boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)))
  expect(gaps).toEqual(gaps.map(() => gaps.at(-1)))
})

function Growing() {
  const [isLong, lengthen] = useState(false)
  return (
    <>
      <div className="rz-dialog__body">{isLong && <p>{LONG}</p>}</div>
      <button type="button" onClick={() => lengthen(!isLong)}>
        Длиннее
      </button>
    </>
  )
}

test("the body of a dialog is focusable as long as it scrolls", async () => {
  await mount(<p />, { size: SMALL })
  openModal({ title: "Растёт", renderBody: () => <Growing /> })
  const button = page.getByRole("button", { name: "Длиннее" })
  await button.click()
  await expect.poll(() => body()?.getAttribute("tabindex")).toBe("0")
  await button.click()
  await expect.poll(() => body()?.hasAttribute("tabindex")).toBe(false)
})

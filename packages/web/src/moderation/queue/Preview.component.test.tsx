import type { QueueItem } from "@qo/core/project"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { projectOf } from "../../testing/editor.tsx"
import { mount } from "../../testing/mount.tsx"
import { Preview } from "./Preview.tsx"

const ITEM: QueueItem = {
  project: projectOf(),
  sentAt: 1_700_000_000,
  blocks: 1,
  questions: 2,
  reasons: [{ key: "contactData" }, { key: "minors" }],
  rejections: 1,
  risk: "high",
}

const shown = (
  <Preview
    decision={{ decision: "approve" }}
    preview={{ unusual: [{ item: ITEM, reasons: [] }], plain: [], setAside: [], unseen: 0 }}
  />
)

test.for([
  ["ru", "№1"],
  ["en", "#1"],
] as const)(
  "the number of a project is written as the language does, in %s",
  async ([locale, number]) => {
    await mount(shown, { locale })
    await expect.element(page.getByText(number, { exact: true })).toBeVisible()
  },
)

test("the reasons of a risky project are one list with one capital letter", async () => {
  await mount(shown)
  const line = page.getByRole("listitem")
  await expect.element(line).toMatchTextContent(/, уже отклоняли/)
  expect(line.element().textContent).not.toMatch(/, \p{Lu}/u)
})

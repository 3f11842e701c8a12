import { expect, test } from "vitest"
import { page } from "vitest/browser"
import type { Project } from "@qo/core/project"
import { mountEditor } from "../testing/editor.tsx"
import { leavePage } from "../testing/mount.tsx"
import {
  block,
  dialog,
  lineOf,
  openQuestion,
  press,
  startingWith,
  te,
  tw,
} from "../testing/editor-page.ts"

const SURVEY = { blocks: [block("b1", [openQuestion("one"), openQuestion("two")])] }

/** The acts that change a questionnaire, as the table of acts marks them. */
const EDITING = [
  "addQuestion",
  "addBlock",
  "category",
  "redirect",
  "delete",
  "moveUp",
  "moveDown",
  "cut",
  "duplicate",
  "replaceText",
  "paste",
  "importList",
  "arrange",
]

const offeredActs = () => [...document.querySelectorAll<HTMLElement>("[role=listbox] [data-id]")]

/** Opens the editor; returns the acts that its palette offers. */
async function openActs(status: Project["status"]) {
  await mountEditor(SURVEY, { project: { status } })
  await expect.element(lineOf("Вопрос one")).toBeVisible()
  await press("Control+k")
  await page.getByRole("combobox", { name: tw("palette.placeholder") }).fill(te("act.group"))
  await expect.poll(() => offeredActs().length).toBeGreaterThan(EDITING.length)
  const acts = offeredActs().map((each) => ({
    id: each.dataset["id"] ?? "",
    label: each.querySelector("span")?.textContent ?? "",
    hasKey: each.querySelector("kbd") !== null,
  }))
  await press("Escape")
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
  return acts
}

test("the key of each act in the palette is among the keys", async () => {
  const acts = (await openActs("created")).filter(({ hasKey }) => hasKey)
  expect(acts.length).toBeGreaterThan(0)
  await press("?")
  const keys = dialog(tw("shortcuts.title"))
  for (const { label } of acts)
    await expect.element(keys.getByText(startingWith(label)).first()).toBeVisible()
})

test("a locked editor offers no act that edits, and all others", async () => {
  const all = await openActs("created")
  await leavePage()
  const left = new Set((await openActs("onModeration")).map(({ id }) => id))
  expect(all.map(({ id }) => id).filter((id) => !left.has(id))).toEqual(EDITING)
})

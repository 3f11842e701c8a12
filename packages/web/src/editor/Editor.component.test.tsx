import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { lineOf, mountEditor } from "../testing/editor.tsx"

const question = (id: string) => ({ id, category: "open" as const, text: `Вопрос ${id}` })

const SURVEY = {
  blocks: [
    {
      id: "b1",
      title: "Блок b1",
      position: { x: 0, y: 0 },
      questions: [question("one"), question("two")],
    },
    { id: "b2", title: "Блок b2", position: { x: 408, y: 0 }, questions: [question("three")] },
  ],
}

const idsIn = ({ blocks }: typeof SURVEY) =>
  blocks.flatMap(({ questions }) => questions.map(({ id }) => id))

test("Ctrl+Z brings a deleted question back", async () => {
  await mountEditor(SURVEY)
  const rows = page.getByRole("treeitem")
  await lineOf("Вопрос two").click()
  await userEvent.keyboard("{Delete}")
  await expect.poll(() => rows.elements().length).toBe(4)
  await userEvent.keyboard("{Control>}z{/Control}")
  await expect.poll(() => rows.elements().length).toBe(5)
})

test("Ctrl+S stores a deletion", async () => {
  const { stored } = await mountEditor(SURVEY)
  await lineOf("Вопрос two").click()
  await userEvent.keyboard("{Delete}")
  await userEvent.keyboard("{Control>}s{/Control}")
  await expect.poll(() => idsIn(stored() as typeof SURVEY)).toEqual(["one", "three"])
})

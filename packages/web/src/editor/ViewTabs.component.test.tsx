import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { accessibilityFaults, shapeFaults } from "../testing/commands.ts"
import { mountEditor } from "../testing/editor.tsx"
import { block, button, choice, openQuestion } from "../testing/editor-page.ts"

const survey = { blocks: [block("b1", [choice("one"), openQuestion("two")])] }

test.for(["ru", "en"] as const)(
  "on a phone a tab shows the preview, and another tab the properties: %s",
  async (locale) => {
    const size = { width: 360, height: 740 }
    const { te: text } = await mountEditor(survey, { size, locale })
    const tabs = page.getByRole("group", { name: text("views.label") })
    await button(text("preview.title"), tabs).click()
    const preview = page.getByRole("region", { name: text("preview.title") })
    await expect.element(preview).toBeVisible()
    await expect.poll(() => shapeFaults()).toEqual([])
    await expect(accessibilityFaults()).resolves.toEqual([])
    await button(text("views.panel"), tabs).click()
    await expect.element(preview).not.toBeInTheDocument()
    await button(text("preview.title"), tabs).click()
    await expect.element(preview).toBeVisible()
    await button(text("preview.close"), preview).click()
    await expect.element(preview).not.toBeInTheDocument()
  },
)

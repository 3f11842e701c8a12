import type { Block, Redirect } from "@qo/core/questionnaire"
import type { Locator } from "playwright"
import { expect } from "../driver/index.ts"
import { type Builder, type RedirectStart, panelOf } from "./fill-question.ts"

/** Name of a target in the picker, and the search that finds it. */
function targetOf({ t, numbers }: Builder, redirect: Redirect, blocks: readonly Block[]): string {
  switch (redirect.to) {
    case "end":
    case "completeBlock":
      return t(`redirect.${redirect.to}`)
    case "block": {
      const nth = blocks.findIndex(({ id }) => id === redirect.id)
      return `${nth + 1}. ${blocks[nth]?.title}`
    }
    case "question":
      return `Q${numbers.get(redirect.id)}`
    case "questionnaire":
      return t("redirect.questionnaire")
  }
}

/** Gives a redirect to the question that is selected, or to one of its answers or bands, in its form. */
export async function lead(
  builder: Builder,
  leading: RedirectStart,
  blocks: readonly Block[],
): Promise<void> {
  const { page, t, hands } = builder
  const { redirect, answer, band } = leading
  const panel = panelOf(builder)
  let start: Locator = panel.locator("[data-part=redirect]")
  if (answer !== undefined) {
    const name = t("answers.more", { number: answer + 1 })
    await hands.press(panel.getByRole("button", { name, exact: true }))
    start = panel.locator(".rz-parts__details .rz-redirect__value")
  }
  if (band !== undefined)
    start = panel.getByRole("button", { name: t("bands.redirect", { number: band + 1 }) })
  await hands.press(start)
  const picker = page.locator(".rz-picker")
  if (redirect.to === "questionnaire") return leadOut(builder, redirect.pid)
  const target = targetOf(builder, redirect, blocks)
  await picker.getByRole("combobox").first().fill(target)
  await hands.take(picker.getByRole("option").filter({ hasText: target }).first())
  await expect(picker).toHaveCount(0)
}

async function leadOut({ page, t, hands }: Builder, pid: number): Promise<void> {
  await hands.press(page.getByRole("button", { name: t("redirect.questionnaire") }))
  const dialog = page.getByRole("dialog", { name: t("target.title") })
  await hands.type(dialog.getByRole("combobox"), String(pid))
  await hands.take(page.getByRole("option", { name: `№${pid} ` }))
  await hands.press(dialog.getByRole("button", { name: t("target.do.existing") }))
  await expect(dialog).toHaveCount(0)
}

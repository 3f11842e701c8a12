import type { Page } from "playwright"
import { expect } from "./expect.ts"
import type { Visitor } from "./visitor.ts"

/** Rows of a list whose account has this status. */
export const withStatus = (page: Page, status: string) =>
  page.getByRole("row").filter({ has: page.getByRole("cell", { name: status, exact: true }) })

/** Opens the form of an account that the list shows. */
export async function openEditor({ page, t }: Visitor, name: string) {
  await page.getByRole("button", { name, exact: true }).click()
  const form = page.getByRole("dialog", { name: t("list.editTitle", { name }) })
  await expect(form).toBeVisible()
  return form
}

/** Opens the menu of an account's row and takes an action. */
export async function chooseInRow({ page, t }: Visitor, name: string, action: string) {
  await page.getByRole("button", { name: t("list.actionsFor", { name }) }).click()
  await page.getByRole("menuitem", { name: action }).click()
}

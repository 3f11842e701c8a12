import { join } from "node:path"
import { projectCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import type { Page } from "playwright"
import type { Office } from "../driver/index.ts"

const [t, ti] = await Promise.all([
  loadTranslate("ru", "editor"),
  loadTranslate("ru", "editorImport"),
])

/** Questionnaires of other tools. */
export const EXAMPLES = join(import.meta.dirname, "../../../interchange/src/examples")

/** A project that anybody comes to by its link. */
export async function addProject({ administrator }: Office, name: string): Promise<number> {
  const { pid } = await administrator.send(projectCalls.createProject, {
    name,
    template: "directLink",
    targetCompletes: 100,
  })
  return pid
}

/** Opens the dialog of imports. */
export async function openImport(page: Page) {
  await page.getByRole("button", { name: t("bar.more"), exact: true }).click()
  await page.getByRole("menuitem", { name: t("act.importList") }).click()
  return page.getByRole("dialog", { name: ti("import.title") })
}

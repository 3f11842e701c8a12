import { field } from "./field.ts"
import { PASSWORD } from "./office.ts"
import type { Visitor } from "./visitor.ts"

/** Gives the password in the dialog that asks for it before an irreversible act. */
export async function proveInDialog({ page, t }: Pick<Visitor, "page" | "t">): Promise<void> {
  const asked = page.getByRole("dialog", { name: t("stepUp.title") })
  await field(asked, t("field.yourPassword")).fill(PASSWORD)
  await asked.getByRole("button", { name: t("action.continue") }).click()
}

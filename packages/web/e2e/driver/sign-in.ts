import { field } from "./field.ts"
import { PASSWORD } from "./office.ts"
import type { Visitor } from "./visitor.ts"

/** Fills in the sign-in form that is open, and sends it. */
export async function signIn(
  { page, t }: Visitor,
  email: string,
  password = PASSWORD,
): Promise<void> {
  await field(page, t("field.email")).fill(email)
  await field(page, t("field.password")).fill(password)
  await page.getByRole("button", { name: t("signIn.submit"), exact: true }).click()
}

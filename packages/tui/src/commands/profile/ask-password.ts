import { usageFailure } from "../../shell/failure.ts"
import { firstLine } from "../../shell/secret-input.ts"
import type { Language, Questions, Stdin } from "../../shell/shell.ts"

/** The own password, piped in or asked for. @throws CommandFailure where neither can be */
export async function askPassword(
  byStdin: boolean | undefined,
  { ask, stdin, t }: Language & Questions & Stdin,
): Promise<string> {
  if (byStdin) return firstLine(await stdin())
  if (!ask) throw usageFailure(t, [{ field: "--password-stdin", message: t("login.needsStdin") }])
  return ask.secret(t("field.currentPassword"))
}

import { open, rm } from "node:fs/promises"
import { EXIT } from "../output/index.ts"
import { CommandFailure } from "./failure.ts"
import type { Shell } from "./shell.ts"
import { wrongUsage } from "./wrong-usage.ts"

interface SecretFlags {
  readonly "output-file"?: string
  readonly show?: true
}

/**
 * Shows a secret on a terminal, writes it to a new private file, or prints it on explicit request, so that it is not
 * accidentally stored in the log of a script. The destination is checked before the secret is created. @throws CommandFailure
 */
export async function withSecret<Secret>(
  { "output-file": path, show }: SecretFlags,
  shell: Shell,
  secret: { make: () => Promise<Secret>; fileText: (made: Secret) => string },
): Promise<{ made: Secret; isShown: boolean }> {
  const { t } = shell
  if (path === undefined) {
    if (!shell.onTerminal && !show)
      throw wrongUsage(shell, [{ field: "--show, --output-file", message: t("secret.whereTo") }])
    return { made: await secret.make(), isShown: true }
  }
  const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    const key = error.code === "EEXIST" ? "failure.fileExists" : "failure.fileUnwritable"
    throw new CommandFailure(EXIT.error, { code: "fileUnwritable", message: t(key, { path }) })
  })
  try {
    const made = await secret.make()
    await file.writeFile(secret.fileText(made))
    await file.sync()
    await shell.note(t("file.written", { path }))
    return { made, isShown: show === true }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

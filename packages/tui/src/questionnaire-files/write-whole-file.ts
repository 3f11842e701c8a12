import type { Translate } from "@qo/core/i18n"
import { randomUUID } from "node:crypto"
import { open, realpath, rename, rm, stat, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { CommandFailure } from "../shell/failure.ts"
import type { Language, Notes, Results } from "../shell/shell.ts"
import { EXIT } from "../output/index.ts"

/**
 * Writes a file atomically: next to it first, then in its place. A link stays a link, and permissions do not change. @throws
 * CommandFailure
 */
export async function writeWholeFile(
  path: string,
  content: string | Uint8Array,
  t: Translate<"terminal">,
): Promise<void> {
  try {
    const target = await realpath(path).catch(() => path)
    const before = await stat(target).catch(() => undefined)
    if (before && !before.isFile()) await writeFile(target, content)
    else await replaceFile(target, content, before?.mode)
  } catch {
    throw new CommandFailure(EXIT.error, {
      code: "fileUnwritable",
      message: t("failure.fileUnwritable", { path }),
    })
  }
}

async function replaceFile(
  path: string,
  content: string | Uint8Array,
  mode: number | undefined,
): Promise<void> {
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  try {
    const file = await open(beside, "wx")
    try {
      if (mode !== undefined) await file.chmod(mode & 0o777)
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** Writes to the file, or to stdout without one. */
export async function writeResult(
  content: string | Uint8Array,
  out: string | undefined,
  { t, stream, note }: Language & Notes & Results,
): Promise<void> {
  if (out === undefined || out === "-")
    return typeof content === "string" ? stream.write(content) : stream.writeBytes(content)
  await writeWholeFile(out, content, t)
  await note(t("file.written", { path: out }))
}

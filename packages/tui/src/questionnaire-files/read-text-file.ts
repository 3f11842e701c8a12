import { bytesText, type Translate } from "@qo/core/i18n"
import { open } from "node:fs/promises"
import { decodeText, err, type Result } from "@qo/core/lib"
import { CommandFailure } from "../shell/failure.ts"
import type { Language, Stdin } from "../shell/shell.ts"
import { EXIT } from "../output/index.ts"
import type { TextPlace } from "./json-places.ts"

/** Bytes of a questionnaire, a project or a list; more is refused before it is read. */
const MOST = 8_000_000

/** Messages, and stdin for `-`. */
export type Reader = Language & Stdin

/**
 * A file as bytes; `-` is stdin. `most`: bytes of the largest that is read.
 * @throws CommandFailure, in one sentence: exit 66 for no such file, 65 for one too large.
 */
export async function readBytes(
  path: string,
  { t, stdinBytes }: Pick<Reader, "t" | "stdinBytes">,
  most = MOST,
): Promise<Uint8Array> {
  const bytes = path === "-" ? await stdinBytes() : await contentOf(path, t, most)
  if (bytes.length > most)
    throw new CommandFailure(EXIT.refused, {
      code: "fileTooLarge",
      message: t("failure.fileTooLarge", { path, size: bytesText(t, most) }),
    })
  return bytes
}

/** Bytes as UTF-8, without a byte order mark, or the place of the first byte that is none. */
export function utf8In(bytes: Uint8Array): Result<string, TextPlace> {
  const text = decodeText(bytes)
  if (text.ok) return text
  const lines = text.problem.split(/\r\n?|\n/)
  return err({ line: lines.length, column: (lines.at(-1) ?? "").length + 1 })
}

/** A file as UTF-8 text, without a byte order mark. @throws CommandFailure: also exit 65 where it is not UTF-8 */
export async function readText(path: string, reader: Reader): Promise<string> {
  const text = utf8In(await readBytes(path, reader))
  if (text.ok) return text.value
  throw new CommandFailure(EXIT.refused, {
    code: "notUtf8",
    message: reader.t("failure.notUtf8", { path, ...text.problem }),
  })
}

async function contentOf(
  path: string,
  t: Translate<"terminal">,
  most: number,
): Promise<Uint8Array> {
  try {
    return await readAtMost(path, most + 1)
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException
    const message =
      code === "ENOENT" || code === "ENOTDIR"
        ? t("failure.fileMissing", { path })
        : code === "EISDIR"
          ? t("failure.fileIsFolder", { path })
          : t("failure.fileUnreadable", { path })
    throw new CommandFailure(EXIT.notFound, { code: "fileUnreadable", message })
  }
}

/** The first bytes of a file, also of devices and pipes, which have no size to ask for. */
export async function readAtMost(path: string, most: number): Promise<Uint8Array> {
  const file = await open(path, "r")
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    while (size < most) {
      const chunk = Buffer.allocUnsafe(Math.min(most - size, 1 << 18))
      const { bytesRead } = await file.read(chunk, 0, chunk.length)
      if (bytesRead === 0) break
      chunks.push(chunk.subarray(0, bytesRead))
      size += bytesRead
    }
    return Buffer.concat(chunks)
  } finally {
    await file.close()
  }
}

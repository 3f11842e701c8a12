import { basename } from "node:path"
import type { SentFile } from "@qo/core/api"
import { readBytes } from "../../questionnaire-files/index.ts"
import type { Language, Stdin } from "../../shell/shell.ts"
import { mediaTypeOf } from "./media-type.ts"

/** Bytes of the largest file that is sent; no call takes more. */
export const MOST_UPLOADED = 64_000_000

/** A file to send, with its type and its name; `-` is stdin. @throws CommandFailure */
export async function readSentFile(
  path: string,
  shell: Language & Stdin,
): Promise<SentFile & { bytes: Uint8Array }> {
  const bytes = await readBytes(path, shell, MOST_UPLOADED)
  const type = mediaTypeOf(path, bytes)
  return {
    name: path === "-" ? "stdin" : basename(path),
    bytes,
    ...(type !== undefined && { type }),
  }
}

import { z } from "zod"
import type { Issue, ProblemKey } from "../lib/index.ts"
import { PICTURE_KINDS, pictureKindOf } from "./picture-kind.ts"

/** Maximum size of one picture. An installation may raise it. */
export const PictureLimits = z.object({ bytes: z.int(), pixels: z.int() })
export type PictureLimits = z.infer<typeof PictureLimits>

/** Reasons why a picture is refused. */
export type PictureProblem = Extract<
  ProblemKey,
  "pictureUnreadable" | "pictureTooLarge" | "pictureFileTooLarge" | "picturesExpected"
>

/** Returns the parameters for the text of a refusal: the limits, and the accepted kinds. */
export const pictureTerms = ({ bytes, pixels }: PictureLimits) => ({
  bytes,
  megapixels: Math.floor(pixels / 1_000_000),
  kinds: Object.values(PICTURE_KINDS)
    .map(({ name }) => name)
    .join(", "),
})

/** Returns the issue for a refused picture. `path`: its path in the request. */
export const pictureIssue = (
  path: Issue["path"],
  key: PictureProblem,
  limits: PictureLimits,
): Issue => ({ path, key, params: pictureTerms(limits) })

/** Returns the problem of a file that can be found before decoding and sending; undefined if there is none. */
export function pictureProblem(
  bytes: Uint8Array,
  limits: PictureLimits,
): PictureProblem | undefined {
  if (!pictureKindOf(bytes)) return "pictureUnreadable"
  return bytes.length > limits.bytes ? "pictureFileTooLarge" : undefined
}

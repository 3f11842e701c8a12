import { z } from "zod"
import type { Issue, ProblemKey } from "../lib/index.ts"
import { PICTURE_KINDS, pictureKindOf } from "./picture-kind.ts"

/** Greatest size of one picture; an installation may raise it. */
export const PictureLimits = z.object({ bytes: z.int(), pixels: z.int() })
export type PictureLimits = z.infer<typeof PictureLimits>

/** Why a picture is refused. */
export type PictureProblem = Extract<
  ProblemKey,
  "pictureUnreadable" | "pictureTooLarge" | "pictureFileTooLarge" | "picturesExpected"
>

/** Parameters of every refusal of a picture: the limits, and the accepted kinds. */
export const pictureTerms = ({ bytes, pixels }: PictureLimits) => ({
  bytes,
  megapixels: Math.floor(pixels / 1_000_000),
  kinds: Object.values(PICTURE_KINDS)
    .map(({ name }) => name)
    .join(", "),
})

/** A refused picture. `path`: its place in the request. */
export const pictureIssue = (
  path: Issue["path"],
  key: PictureProblem,
  limits: PictureLimits,
): Issue => ({ path, key, params: pictureTerms(limits) })

/** Faults of a file that can be found before decoding and sending; undefined without any. */
export function pictureProblem(
  bytes: Uint8Array,
  limits: PictureLimits,
): PictureProblem | undefined {
  if (!pictureKindOf(bytes)) return "pictureUnreadable"
  return bytes.length > limits.bytes ? "pictureFileTooLarge" : undefined
}

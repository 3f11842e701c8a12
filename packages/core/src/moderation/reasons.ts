import type { ModerationReasonKey } from "../project/index.ts"
import type { ElementId } from "../questionnaire/index.ts"
import type { z } from "zod"

/** One reason with its place. Without a place it concerns the whole project. */
export interface ModerationReason {
  key: ModerationReasonKey
  block?: z.infer<typeof ElementId>
  question?: z.infer<typeof ElementId>
  /** Id of a portrait. */
  portrait?: number
}

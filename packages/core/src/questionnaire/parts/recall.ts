import { z } from "zod"
import { ElementId } from "./element-id.ts"

/** Which codes of the earlier question stay. Labels: `recallMode.<name>` in i18n. */
export const RECALL_MODES = ["selected", "notSelected", "shown", "all"] as const
/** Behaviour if no ordinary answer is left. Labels: `recallOnEmpty.<name>` in i18n. */
export const RECALL_ON_EMPTY = ["skip", "showAll", "screenOut"] as const

/**
 * A recall keeps the ordinary answers (of a matrix: its statements) whose code `mode` gives at the question `source`, which lies on
 * every path to this one.
 */
export const Recall = z.strictObject({
  source: ElementId,
  mode: z.enum(RECALL_MODES),
  onEmpty: z.enum(RECALL_ON_EMPTY),
})
export type Recall = z.infer<typeof Recall>

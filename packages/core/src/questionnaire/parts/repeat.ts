import { z } from "zod"
import { ElementId } from "./element-id.ts"

/** The answers for which a block is asked. `rows`: the answered rows of a matrix. Labels: `repeatOver.<name>` in i18n. */
export const REPEAT_OVER = ["chosen", "notChosen", "rows"] as const
export type RepeatOver = (typeof REPEAT_OVER)[number]

/**
 * A block is asked once for each answer, or each row, of the earlier question `of`, in the order of the question. `most`: for the
 * first ones only.
 */
export const Repeat = z.strictObject({
  of: ElementId,
  over: z.enum(REPEAT_OVER),
  most: z.int().min(1).max(10_000).optional(),
})
export type Repeat = z.infer<typeof Repeat>

import { z } from "zod"
import { ElementId } from "./element-id.ts"

/** A way back to a question to be answered again, `times` times at most; after that the flow falls through. */
const Review = z.strictObject({ times: z.int().min(1).max(5) })

/** Target of the flow in place of the next question. */
export const Redirect = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("question"), id: ElementId, review: Review.optional() }),
  z.strictObject({ to: z.literal("block"), id: ElementId }),
  z.strictObject({ to: z.literal("questionnaire"), pid: z.int().positive() }),
  z.strictObject({ to: z.literal("completeBlock") }),
  z.strictObject({ to: z.literal("end") }),
])
export type Redirect = z.infer<typeof Redirect>

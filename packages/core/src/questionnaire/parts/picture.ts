import { z } from "zod"
import { Line } from "./text.ts"

/** A stored picture and its description, for those who cannot see it. */
export const Picture = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/),
  alt: Line.optional(),
})
export type Picture = z.infer<typeof Picture>

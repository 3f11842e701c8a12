import { z } from "zod"
import { CALLBACK_STATUSES } from "./choices.ts"

/** A callback of a block. Times are in Unix seconds; 0 means never. */
export const CallbackRecord = z.object({
  id: z.int(),
  pid: z.int(),
  block: z.string(),
  url: z.string(),
  status: z.enum(CALLBACK_STATUSES),
  attempts: z.int(),
  createdAt: z.int(),
  sentAt: z.int(),
  lastError: z.string().nullable(),
})
export type CallbackRecord = z.infer<typeof CallbackRecord>

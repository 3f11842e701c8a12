import { z } from "zod"
import { CHAPTERS, SERVICES } from "./choices.ts"
import { OUTCOMES } from "./outcome.ts"

export const Chapter = z.enum(CHAPTERS)
export type Chapter = z.infer<typeof Chapter>

export const Service = z.enum(SERVICES)
export type Service = z.infer<typeof Service>

/** One history entry. `date` is in Unix seconds. `message` is in the requested language. */
export const LogEntry = z.object({
  id: z.int(),
  /** User who made the change; null for the server. Earlier versions of the server did not send the name. */
  user: z
    .object({
      id: z.int(),
      email: z.string().nullable(),
      fullname: z.string().nullable().optional(),
    })
    .nullable(),
  /** Account that was changed. */
  about: z.object({ id: z.int(), email: z.string().nullable() }).nullable(),
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  chapter: Chapter,
  service: Service,
  date: z.int(),
  message: z.string(),
  code: z.string().nullable(),
  /** Why the entry stands out in a list; absent for usual ones. */
  outcome: z.enum(OUTCOMES).optional(),
  pid: z.int().nullable(),
})
export type LogEntry = z.infer<typeof LogEntry>

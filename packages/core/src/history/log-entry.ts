import { z } from "zod"
import { CHAPTERS, SERVICES } from "./choices.ts"

export const Chapter = z.enum(CHAPTERS)
export type Chapter = z.infer<typeof Chapter>

export const Service = z.enum(SERVICES)
export type Service = z.infer<typeof Service>

/** One line of history. `date` is in unix seconds; `message` is in the language that was asked for. */
export const LogEntry = z.object({
  id: z.int(),
  /** Who did it; `null`: the server by itself. Servers of before did not tell the name. */
  user: z
    .object({
      id: z.int(),
      email: z.string().nullable(),
      fullname: z.string().nullable().optional(),
    })
    .nullable(),
  /** The account that it was done to. */
  about: z.object({ id: z.int(), email: z.string().nullable() }).nullable(),
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  chapter: Chapter,
  service: Service,
  date: z.int(),
  message: z.string(),
  code: z.string().nullable(),
  pid: z.int().nullable(),
})
export type LogEntry = z.infer<typeof LogEntry>

import { z } from "zod"
import { SCOPES } from "./choices.ts"

/** An API token for scripts, without its secret. Times are in Unix seconds; 0 means never. */
export const ApiToken = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(SCOPES),
  createdAt: z.int(),
  expiresAt: z.int(),
  lastUsedAt: z.int(),
})
export type ApiToken = z.infer<typeof ApiToken>

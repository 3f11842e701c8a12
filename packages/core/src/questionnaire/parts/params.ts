import { z } from "zod"
import { plainText } from "../../lib/index.ts"

const PARAM_NAME = /^[a-z][a-z0-9_]{0,31}$/

/** Custom parameters: `{{p.name}}` in texts; the inner place wins (project, block, question, link). */
export const Params = z.record(
  z.string().regex(PARAM_NAME),
  plainText({ min: 0, max: 512, lines: true }),
)
export type Params = z.infer<typeof Params>

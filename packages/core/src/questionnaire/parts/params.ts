import { z } from "zod"
import { plainText } from "../../lib/index.ts"

const PARAM_NAME = /^[a-z][a-z0-9_]{0,31}$/
export const ParamName = z.string().regex(PARAM_NAME)

/** Custom parameters: `{{p.name}}` in texts; the inner place wins (project, block, question, link). */
export const Params = z.record(ParamName, plainText({ min: 0, max: 512, lines: true }))
export type Params = z.infer<typeof Params>

/** Most parameters that a link may set. */
export const PUBLIC_PARAMS_MAX = 20

/** Parameters with a fixed meaning in a survey's address. */
const OWN_NAMES = "lang|offer|embed|theme|begun"

/**
 * Names of a block's parameters whose values a link may set, for the whole questionnaire: `?name=value`. Parameters that a link
 * does not set do not change.
 */
export const PublicParams = z
  .array(z.string().regex(new RegExp(`^(?!(?:${OWN_NAMES})$)${PARAM_NAME.source.slice(1)}`)))
  .max(PUBLIC_PARAMS_MAX)

import { plainText } from "../../lib/index.ts"

/**
 * The length is far above every limit, so that a long text is a problem of the checks, with its place, and not a file that cannot
 * be read. A draft may be empty: that is reported when it is sent.
 */
const MOST = 20_000

export const QuestionText = plainText({ min: 0, max: MOST, lines: true })
/** Only authors see the name of a run of blocks. */
export const RunName = plainText({ min: 1, max: 100 })
export const Line = plainText({ min: 0, max: MOST })

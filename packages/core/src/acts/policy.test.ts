import { expect, test } from "vitest"
import { mayRetry, retrySeconds } from "./index.ts"

const waitOf = (retryAfter?: number) => ({ retryable: true, retryAfter })

test.for([
  ["bulk", waitOf(30), 1, 30],
  ["bulk", waitOf(31), 1, undefined],
  ["bulk", waitOf(), 1, undefined],
  ["bulk", waitOf(1), 2, undefined],
  ["together", waitOf(), 1, 1],
  ["together", waitOf(31), 1, undefined],
  ["batch", waitOf(), 3, 2],
  ["batch", waitOf(300), 5, 60],
  ["batch", waitOf(), 6, undefined],
  ["task", waitOf(), 6, 32],
  ["task", waitOf(300), 1, 300],
  ["task", waitOf(), 7, undefined],
  ["task", { retryable: false, retryAfter: 1 }, 1, undefined],
] as const)(
  "a request by %s, refused with %o at try %i, waits %o s",
  ([way, error, tries, seconds]) => {
    expect(mayRetry(way, error, tries) ? retrySeconds(way, error, tries) : undefined).toBe(seconds)
  },
)

import { expect, test } from "vitest"
import { mayRetry, retrySeconds } from "./index.ts"

const waits = (retryAfter?: number) => ({ retryable: true, retryAfter })

test.for([
  ["bulk", waits(30), 1, 30],
  ["bulk", waits(31), 1, undefined],
  ["bulk", waits(), 1, undefined],
  ["bulk", waits(1), 2, undefined],
  ["together", waits(), 1, 1],
  ["together", waits(31), 1, undefined],
  ["batch", waits(), 3, 2],
  ["batch", waits(300), 5, 60],
  ["batch", waits(), 6, undefined],
  ["task", waits(), 6, 32],
  ["task", waits(300), 1, 300],
  ["task", waits(), 7, undefined],
  ["task", { retryable: false, retryAfter: 1 }, 1, undefined],
] as const)(
  "a request by %s, refused with %o at try %i, waits %o s",
  ([way, error, tries, seconds]) => {
    expect(mayRetry(way, error, tries) ? retrySeconds(way, error, tries) : undefined).toBe(seconds)
  },
)

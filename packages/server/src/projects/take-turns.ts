import { Refusal } from "../http/refusal.ts"

interface Bounds {
  /** Maximum number of waiting items of all accounts. */
  most: number
  /** Maximum number of waiting items of one account. */
  mostOfOne: number
}

/** Time after which a refused user may retry, seconds. */
const RETRY_SECONDS = 5

/** Runs an account's work when its turn has come. @throws Refusal `rateLimited` if too many items are waiting */
export type TakeTurn = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>

/** Creates a queue that runs items one at a time in order. One account cannot fill the queue. */
export function createTurns({ most, mostOfOne }: Bounds): TakeTurn {
  const waiting: number[] = []
  let last: Promise<unknown> = Promise.resolve()
  return (userId, work) => {
    const own = waiting.filter((each) => each === userId).length
    if (waiting.length >= most || own >= mostOfOne)
      return Promise.reject(new Refusal("rateLimited", { retryAfter: RETRY_SECONDS }))
    waiting.push(userId)
    const start = () => {
      waiting.splice(waiting.indexOf(userId), 1)
      return work()
    }
    const done = last.then(start, start)
    last = done
    return done
  }
}

import { Refusal } from "../http/refusal.ts"

interface Bounds {
  /** Most that wait, of all accounts. */
  most: number
  /** Most that wait of one account. */
  mostOfOne: number
}

/** Seconds after which a refused user may try again. */
const RETRY_SECONDS = 5

/** Does the work of some person when its turn has come. @throws Refusal `rateLimited` where too much waits already */
export type TakeTurn = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>

/** Runs items one at a time in order. One user cannot fill the queue. */
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

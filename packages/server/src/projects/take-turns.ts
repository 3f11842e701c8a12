import { Refusal } from "../http/refusal.ts"

interface Bounds {
  /** Most that wait, of all accounts. */
  most: number
  /** Most that wait of one account. */
  mostOfOne: number
}

/** Seconds after which somebody who is refused may come again. */
const RETRY_SECONDS = 5

/** Does the work of some person when its turn has come. @throws Refusal `rateLimited` where too much waits already */
export type TakeTurn = <Result>(userId: number, work: () => Promise<Result>) => Promise<Result>

/** One work after the other, in the order in which they came. Nobody fills the queue alone. */
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

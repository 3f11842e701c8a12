/** Limits how many pieces of work run concurrently. */
export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createLimit(most: number): Limit {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

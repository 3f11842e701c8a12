/** A stage for the lanes. Stages have the names of the table. */
export interface LaneStage {
  name: string
  /** Stages that end before this one begins. */
  after?: readonly string[]
  /** Stages that never run beside this one. */
  apart?: readonly string[]
}

/**
 * Runs stages in so many lanes beside each other. A lane that is free begins the first stage of the list that may begin.
 * @throws Error if the remaining stages wait for each other
 */
export async function runInLanes<S extends LaneStage>(
  stages: readonly S[],
  lanes: number,
  run: (stage: S, lane: number) => Promise<void>,
): Promise<void> {
  const waiting = [...stages]
  const running = new Map<S, Promise<void>>()
  const mayBegin = (stage: S): boolean => {
    const open = [...waiting, ...running.keys()].map(({ name }) => name)
    const isApart = [...running.keys()].some(
      (other) => stage.apart?.includes(other.name) || other.apart?.includes(stage.name),
    )
    return !isApart && !stage.after?.some((name) => open.includes(name))
  }

  async function runLane(lane: number): Promise<void> {
    while (waiting.length > 0) {
      const at = waiting.findIndex(mayBegin)
      if (at >= 0) {
        const [stage] = waiting.splice(at, 1) as [S]
        const end = run(stage, lane)
        running.set(stage, end)
        await end
        running.delete(stage)
      } else if (running.size > 0) await Promise.race(running.values())
      else
        throw new Error(`these wait for each other: ${waiting.map(({ name }) => name).join(", ")}`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
}

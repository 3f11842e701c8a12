import { announceProjects } from "../live/announce.ts"
import { type ClockServices, endOverSurveys } from "./tick-projects.ts"

/** Receives changes of running surveys, notifies clients and ends full surveys. */
export interface SurveyPulse {
  /** Call it after the commit when an interview of this project has begun, ended or taken a place. */
  note: (pid: number) => void
  stop: () => Promise<void>
}

/** Minimum time between events of one project, ms. */
const EVERY_MS = 1000

/**
 * Notifies clients of new answers and ends full surveys: immediately, and then at most once a second for any number of
 * interviews. If a server dies, the next answer or the clock catches up.
 */
export function startSurveyPulse(services: ClockServices): SurveyPulse {
  let noted = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()
  let isStopped = false
  let beatAt = -Infinity

  async function beat(): Promise<void> {
    const pids = [...noted]
    noted = new Set()
    beatAt = performance.now()
    try {
      await announceProjects(services.db, "answers", ...pids)
      await endOverSurveys(services, pids)
    } catch (error) {
      services.log.warn({ err: error }, "answers could not be told of")
    }
  }
  function beatLater(): void {
    const wait = Math.max(0, beatAt + EVERY_MS - performance.now())
    timer = setTimeout(() => {
      beating = beatAndGoOn()
    }, wait)
    timer.unref()
  }
  async function beatAndGoOn(): Promise<void> {
    await beat()
    timer = undefined
    if (noted.size > 0 && !isStopped) beatLater()
  }
  return {
    note(pid) {
      noted.add(pid)
      if (timer === undefined && !isStopped) beatLater()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await beating
      if (noted.size > 0) await beat()
    },
  }
}

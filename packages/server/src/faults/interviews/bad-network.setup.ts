import type { Random } from "@qo/core/interview"
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises"

/** How often each fault happens, 0–1. */
export interface NetworkFaults {
  /** The request never arrives. */
  dropped: number
  /** It is carried out, and the answer never arrives. */
  unanswered: number
  /** It arrives twice. */
  repeated: number
  /** It arrives a second time, long after later ones. */
  late: number
}

export const BAD_NETWORK: NetworkFaults = {
  dropped: 0.05,
  unanswered: 0.05,
  repeated: 0.05,
  late: 0.05,
}

const PAUSE_MS = 20

export interface Answer {
  status: number
  data: unknown
}

export interface BadNetwork {
  /** Undefined if no response came. */
  post: (path: string, body: object) => Promise<Answer | undefined>
  /** Settles when all that was late has arrived. */
  settle: () => Promise<void>
  /** Requests that were sent. */
  sent: () => number
}

/** Simulates the network of one browser, which may reach any server. Each browser has a separate address. */
export function createBadNetwork(
  urls: () => readonly string[],
  faults: NetworkFaults,
  random: Random,
): BadNetwork {
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(random() * 250)).join(".")
  const stragglers: Promise<unknown>[] = []
  let count = 0

  async function arrive(path: string, body: string): Promise<Answer | undefined> {
    const all = urls()
    const url = all[Math.floor(random() * all.length)]
    count++
    try {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body,
      })
      const answer = (await response.json()) as { data?: unknown }
      return { status: response.status, data: answer.data }
    } catch {
      // The server was killed, or is not there yet: it is left in peace to start.
      await wait(PAUSE_MS)
      return undefined
    }
  }

  /** A few other requests come first. */
  const arriveLate = async (path: string, body: string) => {
    for (let turns = 0; turns < 200; turns++) await turn()
    return arrive(path, body)
  }

  return {
    async post(path, body) {
      const text = JSON.stringify(body)
      if (random() < faults.dropped) return undefined
      if (random() < faults.late) stragglers.push(arriveLate(path, text))
      if (random() < faults.repeated) stragglers.push(arrive(path, text))
      const answer = await arrive(path, text)
      return random() < faults.unanswered ? undefined : answer
    },
    settle: async () => void (await Promise.all(stragglers)),
    sent: () => count,
  }
}

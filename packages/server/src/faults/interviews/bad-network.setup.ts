import type { Random } from "@qo/core/interview"
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises"

/** Probability of each fault, 0–1. */
export interface NetworkFaults {
  /** The request does not reach the server. */
  dropped: number
  /** The server handles the request, but its response is lost. */
  unanswered: number
  /** The request reaches the server twice. */
  repeated: number
  /** The request reaches the server a second time, long after later requests. */
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
  /** Sends a request. Returns undefined if no response was received. */
  post: (path: string, body: object) => Promise<Answer | undefined>
  /** Settles when all late requests have been sent. */
  settle: () => Promise<void>
  /** Number of requests sent. */
  sent: () => number
}

/** Simulates the network of one browser with a separate address. Its requests may go to any server. */
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
      // The server was killed or has not started yet.
      await wait(PAUSE_MS)
      return undefined
    }
  }

  /** Sends a request after a number of other requests. */
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

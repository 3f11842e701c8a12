/** Clock of the server, so that waiting times do not depend on the local clock, which may be wrong. */
export interface ServerClock {
  /** Reads the header `date` of a response. */
  heard: (answer: { headers: { get: (name: string) => string | null } }) => void
  /** Converts a time of the local clock to the time of the server's clock. */
  at: (here: Date) => Date
}

/** Smaller differences are ignored, ms: the header has whole seconds, and the response takes time to arrive. */
const NO_DIFFERENCE_MS = 3000

export function createServerClock(now: () => number = Date.now): ServerClock {
  let ahead = 0
  return {
    heard({ headers }) {
      const told = Date.parse(headers.get("date") ?? "")
      if (Number.isNaN(told)) return
      const difference = told - now()
      ahead = Math.abs(difference) < NO_DIFFERENCE_MS ? 0 : difference
    },
    at: (here) => (ahead === 0 ? here : new Date(here.getTime() + ahead)),
  }
}

/** Clock of the server with which this program communicates. */
export const serverClock: ServerClock = /* @__PURE__ */ createServerClock()

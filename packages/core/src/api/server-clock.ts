/** The server's time, so that waiting times do not depend on a wrong local clock. */
export interface ServerClock {
  /** An answer has come, with this `date`. */
  heard: (answer: { headers: { get: (name: string) => string | null } }) => void
  /** A moment of this machine as the server's clock shows it. */
  at: (here: Date) => Date
}

/** Headers tell whole seconds, and take a while to come: less than that is no difference. */
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

/** That of the server which this program talks to. */
export const serverClock: ServerClock = /* @__PURE__ */ createServerClock()

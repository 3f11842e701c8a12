/**
 * Ten thousand respondents over bad networks, some with a second tab, while the server and the embedded PostgreSQL are killed in
 * turn: acknowledged answers are stored exactly once, and lead where the page led. `node bench/faults/interviews.ts [sessions]`
 */
import { runSessions } from "../../packages/server/src/faults/interviews/sessions.setup.ts"
import { answerUnderKills } from "./demo-interviews.ts"
import { type FaultTrial, runAlone } from "./fault.ts"

const SESSIONS = 10_000
const AT_ONCE = 48
const KILLS = 12

export const interviews = (sessions = SESSIONS): FaultTrial => ({
  name: `${sessions} interviews over bad networks, ${KILLS} kills of the server and of PostgreSQL in turn`,
  async run() {
    const begun = performance.now()
    const seen: string[] = []
    const plan = { sessions, kills: KILLS, victims: ["server", "postgres"] } as const
    const { outcome, killed } = await answerUnderKills(plan, async ({ asked, url, onEnded }) => {
      const options = { urls: () => [url()], sessions, atOnce: AT_ONCE, seed: 1, onEnded }
      const { answered, requests, conflicts } = await runSessions(asked, options)
      const seconds = ((performance.now() - begun) / 1000).toFixed(0)
      seen.push(
        `${answered.length} interviews, ${requests} requests in ${seconds} s, ${conflicts} conflicts between tabs`,
      )
      return answered
    })
    return { ...outcome, seen: [...seen, `${killed} kills`] }
  },
})

if (import.meta.main) await runAlone(interviews(Number(process.argv[2] ?? SESSIONS)))

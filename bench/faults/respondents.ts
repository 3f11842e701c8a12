/**
 * Respondents answer with the code of the real page over bad networks, with reloads and a second device, while the server is killed:
 * each gets a code, is never stuck, never sees minutes rise, and can always go back. `node bench/faults/respondents.ts [sessions]`
 */
import { createRandom } from "../../packages/core/src/interview/index.ts"
import {
  BAD_NETWORK,
  createBadNetwork,
} from "../../packages/server/src/faults/interviews/bad-network.setup.ts"
import { answerUnderKills, type DemoServer } from "./demo-interviews.ts"
import { type FaultTrial, runAlone } from "./fault.ts"
import { COMPLAINTS, type Complaint, type Respondent, respond } from "./respondent.ts"

const SESSIONS = 2000
const AT_ONCE = 24
const KILLS = 6

export const respondents = (sessions = SESSIONS): FaultTrial => ({
  name: `${sessions} respondents over bad networks, ${KILLS} kills of the server: what they see`,
  async run() {
    const plan = { sessions, kills: KILLS, victims: ["server"] } as const
    const { outcome, ended, killed } = await answerUnderKills(plan, (server) =>
      respondAll(server, sessions),
    )
    const conflicts = ended.reduce((sum, each) => sum + each.conflicts, 0)
    return {
      ...outcome,
      seen: [`${ended.length} respondents, ${conflicts} conflicts, ${killed} kills`],
      broken: [...outcome.broken, ...complaintsOf(ended)],
    }
  },
})

async function respondAll(
  { asked, url, onEnded }: DemoServer,
  sessions: number,
): Promise<Respondent[]> {
  const ended: Respondent[] = []
  let next = 0
  const lane = async () => {
    while (next < sessions) {
      const random = createRandom(1 + next++)
      const network = createBadNetwork(() => [url()], BAD_NETWORK, random)
      ended.push(await respond(asked, network, random))
      await network.settle()
      onEnded(ended.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return ended
}

const TEXTS: Readonly<Record<Complaint, string>> = {
  noCode: "completed and never got a code",
  stuck: "were stuck",
  minutesRose: "saw minutes left rise",
  noWayBack: "could not go back though they had answered",
}

const complaintsOf = (ended: readonly Respondent[]): string[] =>
  COMPLAINTS.flatMap((complaint) => {
    const count = ended.filter(({ complaints }) => complaints.has(complaint)).length
    return count === 0 ? [] : [`${count} of ${ended.length} respondents ${TEXTS[complaint]}`]
  })

if (import.meta.main) await runAlone(respondents(Number(process.argv[2] ?? SESSIONS)))

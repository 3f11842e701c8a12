import { expect, test } from "vitest"
import {
  canMove,
  moveProblem,
  movesFor,
  PROJECT_MOVES,
  PROJECT_STATUS_NAMES,
  PROJECT_STATUSES,
  statusAfter,
  TEMPLATE_NAMES,
  type MoveContext,
  type Mover,
} from "./index.ts"

const owner: Mover = { role: "researcher", owns: true }
const stranger: Mover = { role: "researcher", owns: false }
const demo: Mover = { role: "demoResearcher", owns: true }
const administrator: Mover = { role: "administrator", owns: false }
const moderator: Mover = { role: "moderator", owns: false }
const moderatorVk: Mover = { role: "moderatorVk", owns: false }
const issuer: Mover = { role: "issuer", owns: true }

const context: MoveContext = { template: "default", targetPlatforms: ["web", "vk"] }

/** All possible transitions by the numbers of statuses: from, move, to, and the user who may make it. */
const TABLE = [
  "1 send → 2: owner, demo, administrator",
  "4 send → 2: owner, demo, administrator",
  "2 withdraw → 1: owner, demo, administrator",
  "8 withdraw → 1: owner, demo, administrator",
  "11 withdraw → 1: owner, demo, administrator",
  "2 approve → 3: administrator, moderator",
  "8 approve → 3: administrator, moderatorVk",
  "11 approve → 3: administrator, moderator, server",
  "2 reject → 4: administrator, moderator",
  "8 reject → 4: administrator, moderatorVk",
  "11 reject → 4: administrator, moderator",
  "2 toVk → 8: administrator, moderator",
  "11 toVk → 8: administrator, moderator",
  "3 takeBack → 2: decider",
  "4 takeBack → 2: decider",
  "3 pause → 5: owner, demo, administrator",
  "5 resume → 3: owner, demo, administrator",
  "3 stop → 6: owner, demo, administrator",
  "5 stop → 6: owner, demo, administrator",
  "5 revise → 1: owner, demo, administrator",
  "3 finish → 10: server",
  "10 startReport → 9: server",
  "9 finishReport → 7: server",
]

test("the changes of status are these and no others", () => {
  const movers = { owner, demo, administrator, moderator, moderatorVk, issuer, stranger }
  const decider: Mover = { ...moderator, decided: true }
  const fresh: MoveContext = { ...context, decidedAt: 1_000, now: 1_000 }
  const found = PROJECT_STATUS_NAMES.flatMap((from) =>
    PROJECT_MOVES.flatMap((move) => {
      const to = statusAfter(from, move, "default")
      if (!to) return []
      const who = Object.entries({ ...movers, server: "server" as const })
        .filter(([, mover]) => canMove(from, move, mover, fresh))
        .map(([name]) => name)
      if (move === "takeBack" && canMove(from, move, decider, fresh)) who.push("decider")
      const line = `${PROJECT_STATUSES[from].id} ${move} → ${PROJECT_STATUSES[to].id}`
      return [`${line}: ${who.join(", ")}`]
    }),
  )
  expect(found.toSorted()).toEqual(TABLE.toSorted())
})

test("sending leads to the status of the template", () => {
  const sent = TEMPLATE_NAMES.map((template) => [
    template,
    PROJECT_STATUSES[statusAfter("created", "send", template) ?? "created"].id,
  ])
  expect(Object.fromEntries(sent)).toEqual({
    default: 2,
    target: 2,
    directLink: 11,
    directLinkAdmin: 3,
    byGame: 2,
  })
})

test("only projects for VK go on to VK's moderation", () => {
  const web: MoveContext = { ...context, targetPlatforms: ["web"] }
  expect(moveProblem("onModeration", "toVk", moderator, web)).toBe("vkNotTargeted")
})

const HOUR = 3600
test.for([
  ["at once", { decidedAt: 0, now: 0 }, undefined],
  ["after a day to the second", { decidedAt: 0, now: 24 * HOUR }, undefined],
  ["a second later", { decidedAt: 0, now: 24 * HOUR + 1 }, "takenBackTooLate"],
  ["when nobody knows when it was made", {}, "takenBackTooLate"],
  [
    "after an interview started",
    { decidedAt: 0, now: 0, interviewsStarted: true },
    "interviewsStarted",
  ],
] as const)("a decision is taken back %s", ([, when, problem]) => {
  const decider: Mover = { ...moderator, decided: true }
  expect(moveProblem("active", "takeBack", decider, { ...context, ...when })).toBe(problem)
})

test("a decision is taken back by the one who made it", () => {
  const now = { ...context, decidedAt: 0, now: 0 }
  expect(moveProblem("rejected", "takeBack", moderator, now)).toBe("notPermitted")
  expect(moveProblem("rejected", "takeBack", { ...owner, decided: true }, now)).toBe("notPermitted")
})

test("transitions that the status forbids are distinguished from those that the role forbids", () => {
  expect(moveProblem("stopped", "resume", owner, context)).toBe("wrongStatus")
  expect(moveProblem("active", "pause", stranger, context)).toBe("notPermitted")
  expect(moveProblem("active", "finish", administrator, context)).toBe("notPermitted")
})

test("a menu offers the allowed acts", () => {
  expect(movesFor("paused", owner, context)).toEqual(["resume", "stop", "revise"])
  expect(movesFor("onModeration", moderator, context)).toEqual(["approve", "reject", "toVk"])
  expect(movesFor("finished", administrator, context)).toEqual([])
})

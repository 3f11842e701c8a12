import { ROLE_NAMES } from "@qo/core/access"
import { OWNER_MOVES } from "@qo/core/acts"
import { isDeletable, movesFor, type Project, PROJECT_STATUS_NAMES } from "@qo/core/project"
import { expect, test } from "vitest"
import { projectActsFor } from "./project-acts.ts"

const ME = 7

const projectOf = (part: Pick<Project, "status" | "owner">): Project => ({
  pid: 1,
  name: "Игроки",
  priority: 50,
  organization: null,
  template: "byGame",
  type: "default",
  createdAt: 0,
  targetPlatforms: ["web"],
  portraits: [],
  settings: { set_priority: 50, set_report_fill_online: true, set_stat_fill_online: true },
  tpid: null,
  targetCompletes: null,
  endsAt: null,
  embedOrigins: [],
  sharedNetwork: false,
  quote: null,
  progress: null,
  demo: false,
  revision: 1,
  ...part,
})

const cases = ROLE_NAMES.flatMap((role) =>
  PROJECT_STATUS_NAMES.flatMap((status) =>
    [true, false].map((owns) => ({ role, status, owns, whose: owns ? "own" : "another's" })),
  ),
)

test.for(cases)("$role sees the moves of $whose project that is $status", (each) => {
  const { role, status, owns } = each
  const project = projectOf({ status, owner: { id: owns ? ME : 8, fullname: "Анна" } })
  const shown = projectActsFor({ role, userId: ME })
    .filter((act) => !act.refusal(project))
    .map(({ name }) => name)
  const moves = movesFor(status, { role, owns }, project)
  const isResearcher = role === "researcher" || role === "demoResearcher"
  const deletes = role === "administrator" || (isResearcher && owns && isDeletable(status))
  expect(shown).toEqual([
    ...OWNER_MOVES.filter((move) => moves.includes(move)).map((move) => `projects.${move}`),
    ...(deletes ? ["projects.delete"] : []),
  ])
})

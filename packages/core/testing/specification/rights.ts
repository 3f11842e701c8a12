import type { Action, Role } from "@qo/core/access"
import { type Evidence, type Statement, testedStatement } from "./statement.ts"

const EVERYBODY: readonly Role[] = [
  "administrator",
  "moderator",
  "moderatorVk",
  "researcher",
  "issuer",
  "demoResearcher",
]
const ADMINISTRATOR: readonly Role[] = ["administrator"]
const STAFF_AND_DEMO: readonly Role[] = [
  "administrator",
  "moderator",
  "moderatorVk",
  "demoResearcher",
]

const right = (
  id: string,
  says: string,
  roles: readonly Role[],
  action: Action,
  ...lines: string[]
): Statement => ({
  id: `6.${id}`,
  says,
  shownBy: [
    { kind: "right", action, roles },
    ...lines.map((line): Evidence => ({ kind: "command", line, roles })),
  ],
})

/** Section 6: roles and permissions. The menus of roles are in section 2. */
export const RIGHTS: readonly Statement[] = [
  right("clone", "Administrators copy projects", ADMINISTRATOR, "projects.clone", "projects clone"),
  right(
    "set-status",
    "Administrators set the status of projects",
    ADMINISTRATOR,
    "projects.setStatus",
    "projects set-status",
  ),
  right(
    "block-settings",
    "Administrators and moderators change settings of blocks",
    ["administrator", "moderator"],
    "blockSettings.change",
  ),
  right(
    "question-params",
    "Administrators and moderators change custom parameters of questions",
    ["administrator", "moderator"],
    "questionParams.change",
  ),
  right(
    "project-settings",
    "Everybody who sees a project changes its settings, except researchers",
    STAFF_AND_DEMO,
    "projectSettings.change",
    "projects settings set",
  ),
  right(
    "game-platforms",
    "Administrators create platforms of games",
    ADMINISTRATOR,
    "gamePlatforms.create",
    "games platforms add",
  ),
  right(
    "directory",
    "Everybody who is signed in reads the lists of the product",
    EVERYBODY,
    "directory.read",
    "games genres",
    "projects templates",
  ),
  testedStatement("6.refused", "The server refuses a call that the role may not make"),
  testedStatement("6.cabinet", "Researchers and demo researchers are led to the cabinet"),
  testedStatement("6.session", "All calls but the public ones need a session"),
]

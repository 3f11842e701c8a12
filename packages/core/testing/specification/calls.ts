import type { Action } from "@qo/core/access"
import { type Evidence, type Statement, testedStatement } from "./statement.ts"

type Access = Action | "public" | "signedIn"

const READ = "directory.read"
/** `"GET /games oid"`: the method, the path and the fields that it takes at least. */
const call = (access: Access, line: string): Evidence => {
  const [method, path = "", ...takes] = line.split(" ")
  return { kind: "call", method: method as "GET", path, access, takes }
}
const calls = (id: string, says: string, access: Access, ...lines: string[]): Statement => {
  const [first = "", ...others] = lines
  return {
    id: `7.${id}`,
    says,
    shownBy: [call(access, first), ...others.map((line) => call(access, line))],
  }
}

/** Section 7: calls. */
export const CALLS: readonly Statement[] = [
  testedStatement("7.session.first", "The session is read before the application is drawn"),
  testedStatement("7.base-url", "Paths are relative to a base address that can be set"),
  testedStatement("7.users.roles", "A query names several roles by repeating the field"),
  testedStatement("7.json", "Requests send JSON, and files as a form"),
  testedStatement("7.answers", "Answers are read by their type: JSON, bytes or text"),
  testedStatement("7.tokens", "Calls of a session carry both tokens in headers"),
  testedStatement("7.served", "Each call of this section is served"),

  calls("user.read", "One account by its id", "users.manage", "GET /user uid"),
  calls("users.list", "Accounts by roles", "users.manage", "GET /users roles"),
  calls("user.create", "An account is created", "users.manage", "POST /user email fullname roleId"),
  calls("user.update", "An account is changed", "users.manage", "PUT /user id statusId"),
  calls("user.delete", "An account is deleted", "users.manage", "DELETE /user id"),
  calls(
    "password.change",
    "A password is changed by the account's id",
    "signedIn",
    "PUT /user/password-reset userId password",
  ),
  calls(
    "password.reset",
    "A mailed link sets a password",
    "public",
    "POST /user/password-reset token password",
  ),
  calls(
    "password.mail",
    "A link that resets the password is mailed",
    "public",
    "POST /user/send-reset-email email",
  ),
  calls("email.confirm", "A link confirms an e-mail", "public", "POST /user/confirm-email token"),
  calls(
    "invitation.confirm",
    "A link accepts an invitation",
    "public",
    "POST /invitations/confirm token",
  ),
  calls(
    "invitation.resend",
    "An invitation is mailed again",
    "users.manage",
    "POST /invitations/resend userId",
  ),
  calls(
    "researcher.create",
    "A demo researcher is created",
    "users.manage",
    "POST /researcher email",
  ),
  calls(
    "researcher.register",
    "A demo researcher registers",
    "public",
    "POST /api/v2/service/researcher email password",
  ),
  calls("login", "An e-mail and a password sign in", "public", "POST /login email password"),
  testedStatement("7.login.tokens", "Tokens come in headers of the answer"),
  calls("user.current", "The own account", "signedIn", "GET /user/current"),

  calls("categories", "Categories of accounts", READ, "GET /categories"),
  calls(
    "organizations",
    "Organizations by type, one by its id, a new one",
    "organizations.manage",
    "GET /organizations type",
    "GET /organization id",
    "POST /organizations name type",
  ),
  calls(
    "game-lists",
    "Genres, platforms and currencies of games",
    READ,
    "GET /games/genres",
    "GET /games/platforms",
    "GET /games/currencies",
  ),
  calls(
    "games",
    "Games of an organization, and each of them",
    "games.manage",
    "GET /games oid",
    "DELETE /game gameId",
    "POST /games name genre platform url",
    "PUT /game gameId",
    "POST /games/genres name",
    "POST /games/sdk gameId",
  ),
  calls("game-platforms", "A new platform", "gamePlatforms.create", "POST /games/platforms name"),
  calls("history", "The change log up to a time", "history.read", "GET /history upto limit"),
  calls(
    "calculator",
    "Rates of the calculator",
    "calculator.manage",
    "GET /tariffs/calculator",
    "POST /tariffs/calculator vkPercent baseFormPrice",
  ),
  calls("tariffs", "Tariffs", "tariffs.manage", "GET /tariffs", "POST /tariffs name discount"),
  calls(
    "vk-percent",
    "The percentage of VK",
    "vkPercent.manage",
    "GET /vk/percent",
    "POST /vk/percent percent",
  ),
  calls("projects.list", "Projects", "projects.read", "GET /projects tpid"),
  calls(
    "project.change",
    "A project is created, changed and deleted",
    "projects.change",
    "POST /projects name template",
    "PUT /project pid",
    "DELETE /project id",
  ),
  calls("project.status", "Any status", "projects.setStatus", "POST /project/status pid statusId"),
  calls("project.clone", "A copy of a project", "projects.clone", "POST /project/clone pid"),
  calls(
    "questionnaire",
    "The questionnaire is read and saved",
    "projects.read",
    "GET /project pid",
    "POST /project pid blocks",
  ),
  calls(
    "project-lists",
    "Target platforms, templates, settings and their groups",
    READ,
    "GET /target-platforms",
    "GET /project/templates",
    "GET /project/template id",
    "GET /project/settings",
    "GET /project/settings-groups",
  ),
  calls(
    "settings.read",
    "Settings of a project are read",
    "projects.read",
    "GET /project/project-settings pid",
  ),
  calls(
    "settings.change",
    "Settings of a project are changed",
    "projectSettings.change",
    "POST /project/project-settings pid settings",
  ),
  calls("link", "The survey's link", "projects.read", "GET /project/link pid"),
  calls(
    "target-fields",
    "Target fields and cities",
    READ,
    "GET /target-fields",
    "GET /cities q region",
  ),
  calls("picture", "Pictures are sent as a form", "projects.change", "POST /picture"),
  {
    id: "7.picture.field",
    says: "Pictures stand in the field images of the form",
    shownBy: [{ kind: "constant", of: "field of pictures", is: "images" }],
  },
  calls(
    "stats-file",
    "Answers or figures as a file",
    "reports.read",
    "GET /project/stats/file pid type",
  ),
  {
    id: "7.stats-file.types",
    says: "A file has answers (json) or figures (stats)",
    shownBy: [{ kind: "constant", of: "types of a file of statistics", is: ["json", "stats"] }],
  },
]

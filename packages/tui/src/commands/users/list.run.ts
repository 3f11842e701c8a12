import { ROLES } from "@qo/core/access"
import { userCalls } from "@qo/core/api"
import { User, USER_STATUSES } from "@qo/core/user"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../command.ts"
import { pageInput, printPages } from "../print-pages.ts"
import { findOrganization } from "./find-organization.ts"
import type { usersList } from "./list.ts"
import { userColumns } from "./user-columns.ts"

export const usersListModule: ModuleOf<typeof usersList> = {
  output: User,
  async run({ role, status, organization, deleted }, shell) {
    const organizationId = organization && (await findOrganization(shell, organization))
    const filter = {
      ...(role && { roles: role.map((name) => ROLES[name].id) }),
      ...(status && { statuses: status.map((name) => USER_STATUSES[name].id) }),
      ...(organizationId && { organizationId }),
      ...(deleted && { deleted: "only" }),
    }
    const { input } = userCalls.listUsers
    await printPages(shell, userColumns(shell), (page) =>
      shell.api.list(userCalls.listUsers, input.parse({ ...filter, ...pageInput(shell, page) })),
    )
    return EXIT.done
  },
}

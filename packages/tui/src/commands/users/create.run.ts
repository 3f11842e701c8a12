import { ROLES } from "@qo/core/access"
import { userCalls } from "@qo/core/api"
import { CATEGORIES, User, UserDraft } from "@qo/core/user"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { usersCreate } from "./create.ts"
import { findOrganization } from "./find-organization.ts"
import { userDetails } from "./user-columns.ts"
import { USER_FLAGS } from "./user-flags.ts"

const draftOf = (values: Partial<ValuesOf<typeof usersCreate>>) => ({
  email: values.email,
  fullname: values.fullname,
  ...(values.role && { roleId: ROLES[values.role].id }),
  ...(values.category && { categoryId: CATEGORIES[values.category].id }),
})

export const usersCreateModule: ModuleOf<typeof usersCreate> = {
  output: User,
  check: (values, t) => schemaProblems(UserDraft, draftOf(values), USER_FLAGS, t),
  async run(values, shell) {
    const organizationId =
      values.organization && (await findOrganization(shell, values.organization))
    const draft = UserDraft.parse({
      ...draftOf(values),
      ...(organizationId && { organizationId }),
    })
    if (shell.dryRun) return showPlan(shell, { request: requestOf(userCalls.createUser, draft) })
    const user = await shell.api.send(userCalls.createUser, draft)
    await shell.print.record(userDetails(shell), user, User)
    await shell.note(shell.t("user.created", { email: user.email }))
    return EXIT.done
  },
}

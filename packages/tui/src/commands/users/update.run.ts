import { ROLES } from "@qo/core/access"
import { userCalls } from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import { CATEGORIES, User, USER_STATUSES, UserChange } from "@qo/core/user"
import { EXIT } from "../../output/index.ts"
import { findChoice } from "../../inputs/choices.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { usageFailure } from "../../shell/failure.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Calls, Language } from "../../shell/shell.ts"
import { findOrganization } from "./find-organization.ts"
import type { usersUpdate } from "./update.ts"
import { userDetails } from "./user-columns.ts"
import { USER_FLAGS } from "./user-flags.ts"

type Given = ValuesOf<typeof usersUpdate>
type Fields = Omit<UserChange, "id" | "revision">

const NONE = "none"

const plainFields = ({ email, fullname, role }: Given) => ({
  ...(email !== undefined && { email }),
  ...(fullname !== undefined && { fullname }),
  ...(role && { roleId: ROLES[role].id }),
})

async function fieldsOf(values: Given, shell: Calls & Language): Promise<Fields> {
  const { organization, category } = values
  const fields: Fields = plainFields(values)
  if (organization !== undefined)
    fields.organizationId =
      organization === NONE ? null : await findOrganization(shell, organization)
  if (category !== undefined) {
    const key = category === NONE ? undefined : await findChoice("category", category)
    fields.categoryId = key ? CATEGORIES[key].id : null
  }
  return fields
}

function refuseNothing(values: Given, t: Translate<"terminal">): void {
  const { email, fullname, role, organization, category } = values
  if ([email, fullname, role, organization, category].some((each) => each !== undefined)) return
  const field = Object.values(USER_FLAGS).join(", ")
  throw usageFailure(t, [{ field, message: t("input.nothingToChange") }])
}

/** What the record says now of a field of the change. */
const nowOf = (user: User): Record<keyof Fields, unknown> => ({
  email: user.email,
  fullname: user.fullname,
  roleId: ROLES[user.role].id,
  organizationId: user.organization?.id ?? null,
  categoryId: user.category && CATEGORIES[user.category].id,
  statusId: USER_STATUSES[user.status].id,
})

const differences = (user: User, fields: Fields) =>
  (Object.keys(fields) as (keyof Fields)[])
    .map((field) => ({ field, from: nowOf(user)[field], to: fields[field] }))
    .filter(({ from, to }) => from !== to)

export const usersUpdateModule: ModuleOf<typeof usersUpdate> = {
  output: User,
  check: (values, t) =>
    schemaProblems(UserChange, { id: 1, revision: 0, ...plainFields(values) }, USER_FLAGS, t),
  async run(values, shell) {
    const { api, print, t } = shell
    refuseNothing(values, t)
    const fields = await fieldsOf(values, shell)
    const user = await api.send(userCalls.getUser, { uid: values.id })
    const changes = differences(user, fields)
    const request = { id: user.id, revision: user.revision, ...fields }
    if (shell.dryRun)
      return showPlan(shell, {
        id: user.id,
        changes,
        ...(changes.length > 0
          ? { request: requestOf(userCalls.updateUser, request) }
          : { refusal: "unchanged" }),
      })
    const saved = changes.length > 0 ? await api.send(userCalls.updateUser, request) : user
    await print.record(userDetails(shell), saved, User)
    await shell.note(
      changes.length > 0 ? t("user.saved", { email: saved.email }) : t("update.unchanged"),
    )
    return EXIT.done
  },
}

import type { Role } from "@qo/core/access"
import {
  deleteUser,
  mailPasswordReset,
  resendInvitation,
  restoreUser,
  setUserStatus,
  updateUser,
  USERS,
} from "@qo/core/acts"
import { accountCalls, proofCalls, userCalls } from "@qo/core/api"
import { NewPassword, User, USER, UserChange, type UserStatus } from "@qo/core/user"
import { EXIT, type ExitCode } from "../output/index.ts"
import type { CommandModule } from "../shell/command.ts"
import { requestOf, showPlan } from "../shell/dry-run.ts"
import { refuseInvalid, usageFailure } from "../shell/failure.ts"
import { createModule, listModule, showModule, updateModule } from "../shell/record-modules.ts"
import { findOrganization } from "../shell/references.ts"
import { schemaProblems } from "../shell/schema-problems.ts"
import type { Shell } from "../shell/shell.ts"

const shown = { record: USER, output: User }
const references = { organization: findOrganization }

export const list = listModule({
  ...shown,
  call: userCalls.listUsers,
  async filter({ role, status, organization, deleted }, shell) {
    const roles = role as readonly Role[] | undefined
    const statuses = status as readonly UserStatus[] | undefined
    return {
      roles,
      statuses,
      ...(deleted === true && { deleted: "only" }),
      organizationId:
        typeof organization === "string" ? await findOrganization(shell, organization) : undefined,
    }
  },
})

export const show = showModule(shown, USERS)

export const create = createModule({
  ...shown,
  references,
  call: userCalls.createUser,
  created: ({ email }, t) => t("user.created", { email }),
})

export const update = updateModule({
  ...shown,
  references,
  update: updateUser,
  schema: UserChange.omit({ id: true, revision: true }),
  saved: ({ email }, t) => t("user.saved", { email }),
})

/** Batches bring much along that no other command needs. */
const acts = () => import("../act-commands/act-module.ts")

export const setStatus = async () => (await acts()).actModule(setUserStatus)
export const remove = async () => (await acts()).actModule(deleteUser)
export const restore = async () => (await acts()).actModule(restoreUser)
export const resendInvite = async () => (await acts()).actModule(resendInvitation)

/** Mails a link, or sets the password that stdin brings. */
export async function resetPassword(): Promise<CommandModule> {
  const { actModule } = await acts()
  const mailing = actModule(mailPasswordReset)
  return {
    ...mailing,
    run: (values, shell) =>
      values["password-stdin"]
        ? setPassword((values["id"] ?? []) as readonly number[], shell)
        : mailing.run(values, shell),
  }
}

/** An administrator sets the password; all sessions of the account end. Stdin: the own password, then the new one. */
async function setPassword(ids: readonly number[], shell: Shell): Promise<ExitCode> {
  const { api, print, t } = shell
  const [userId] = ids
  if (userId === undefined || ids.length > 1)
    throw usageFailure(t, [{ field: "ID", message: t("input.exactlyOne") }])
  // The first line, the own password, is for the proof.
  const [, password = ""] = (await shell.stdin()).split(/\r?\n/)
  refuseInvalid(t, schemaProblems(NewPassword, password, { "": "--password-stdin" }, t))
  const user = await api.send(userCalls.getUser, { uid: userId })
  if (shell.dryRun)
    return showPlan(shell, {
      id: userId,
      request: requestOf(accountCalls.changePassword, { userId, password: "…" }),
    })
  await api.send(accountCalls.changePassword, { userId, password })
  const { itemColumns } = await import("../act-commands/item-columns.ts")
  const rows = print.list(itemColumns(shell))
  await rows.row({
    id: userId,
    outcome: "done",
    changed: true,
    label: user.email,
    code: null,
    message: null,
  })
  await rows.end({ total: 1, complete: true, next: null })
  return EXIT.done
}

export const resetOtp: CommandModule = {
  async run({ id }, { api, note, t }) {
    await api.send(proofCalls.changeOtp, { action: "reset", userId: Number(id) })
    await note(t("otp.reset", { id: Number(id) }))
    return EXIT.done
  },
}

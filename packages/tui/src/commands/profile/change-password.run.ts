import { accountCalls, sessionCalls } from "@qo/core/api"
import { PasswordChangeForm } from "@qo/core/user"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { refuseInvalid, usageFailure } from "../../shell/failure.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Language, Questions, Stdin } from "../../shell/shell.ts"
import type { profileChangePassword } from "./change-password.ts"

export const profileChangePasswordModule: ModuleOf<typeof profileChangePassword> = {
  async run({ "password-stdin": byStdin }, shell) {
    const { api, t } = shell
    const form = byStdin ? await pipedForm(shell) : await askedForm(shell)
    const fields = {
      currentPassword: t("field.currentPassword"),
      password: t("field.newPassword"),
      confirmation: t("field.confirmation"),
    }
    refuseInvalid(t, schemaProblems(PasswordChangeForm, form, fields, t))
    const { id: userId } = await api.send(sessionCalls.currentUser, {})
    const { currentPassword, password } = form
    await api.send(accountCalls.changePassword, { userId, currentPassword, password })
    await shell.note(t("profile.passwordChanged"))
    return EXIT.done
  },
}

/** Two lines: the current password, then the new one. */
async function pipedForm({ stdin }: Stdin) {
  const [currentPassword = "", password = ""] = (await stdin()).split(/\r?\n/)
  return { currentPassword, password, confirmation: password }
}

async function askedForm({ ask, t }: Language & Questions) {
  if (!ask) throw usageFailure(t, [{ field: "--password-stdin", message: t("login.needsStdin") }])
  return {
    currentPassword: await ask.secret(t("field.currentPassword")),
    password: await ask.secret(t("field.newPassword")),
    confirmation: await ask.secret(t("field.confirmation")),
  }
}

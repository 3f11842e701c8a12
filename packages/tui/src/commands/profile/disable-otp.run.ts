import { sessionCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { refuseInvalid, usageFailure } from "../../shell/failure.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import { askPassword } from "./ask-password.ts"
import type { profileDisableOtp } from "./disable-otp.ts"

const FLAGS = { currentPassword: "--password-stdin", otp: "--otp" }

export const profileDisableOtpModule: ModuleOf<typeof profileDisableOtp> = {
  async run({ "password-stdin": byStdin, otp: given }, shell) {
    const { api, ask, t } = shell
    const currentPassword = await askPassword(byStdin, shell)
    const otp = given ?? (await ask?.line(t("field.otp")))
    if (otp === undefined) throw usageFailure(t, [{ field: "--otp", message: t("input.required") }])
    const change = { action: "disable" as const, currentPassword, otp }
    refuseInvalid(t, schemaProblems(sessionCalls.changeOtp.input, change, FLAGS, t))
    await api.send(sessionCalls.changeOtp, change)
    await shell.note(t("otp.off"))
    return EXIT.done
  },
}

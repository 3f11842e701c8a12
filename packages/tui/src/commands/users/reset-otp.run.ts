import { sessionCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { usersResetOtp } from "./reset-otp.ts"

export const usersResetOtpModule: ModuleOf<typeof usersResetOtp> = {
  async run({ id }, { api, note, t }) {
    await api.send(sessionCalls.changeOtp, { action: "reset", userId: id })
    await note(t("otp.reset", { id }))
    return EXIT.done
  },
}

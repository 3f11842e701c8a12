import { OtpState, sessionCalls } from "@qo/core/api"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { otpColumns } from "./otp-columns.ts"
import type { profileOtp } from "./otp.ts"

export const profileOtpModule: ModuleOf<typeof profileOtp> = {
  output: OtpState,
  async run(_, shell) {
    const state = await shell.api.send(sessionCalls.getOtp, {})
    await shell.print.record(otpColumns(shell, state), state)
    return EXIT.done
  },
}

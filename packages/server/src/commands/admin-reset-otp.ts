import type { ServerCommand } from "./command.ts"

/** Takes the second factor off an account, for the administrator whom no other can help. A server may run meanwhile. */
export const adminResetOtp: ServerCommand = {
  name: "admin reset-otp",
  args: "<email> [--yes]",
  summary: "command.adminResetOtp",
  async run(args, context) {
    const { resetOtp } = await import("./reset-otp.ts")
    return resetOtp(args, context)
  },
}

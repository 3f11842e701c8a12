import type { ServerCommand } from "./command.ts"

/**
 * Removes the second factor of an account, for an administrator whom no other administrator can help. A server may be running.
 */
export const adminResetOtp: ServerCommand = {
  name: "admin reset-otp",
  args: "<email> [--yes]",
  summary: "command.adminResetOtp",
  async run(args, context) {
    const { resetOtp } = await import("./reset-otp.ts")
    return resetOtp(args, context)
  },
}

import { sessionCalls } from "@qo/core/api"
import { EXIT, type ExitCode } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { refuseInvalid } from "../../shell/failure.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Shell } from "../../shell/shell.ts"
import { askPassword } from "./ask-password.ts"
import type { profileEnableOtp } from "./enable-otp.ts"
import { otpColumns } from "./otp-columns.ts"

/** On a terminal all in one; a script gives the password first, and in another line the first code. */
export const profileEnableOtpModule: ModuleOf<typeof profileEnableOtp> = {
  output: sessionCalls.changeOtp.output,
  async run({ "password-stdin": byStdin, otp }, shell) {
    if (otp !== undefined) return enable(otp, shell)
    const { api, print, t } = shell
    const currentPassword = await askPassword(byStdin, shell)
    const begun = await api.send(sessionCalls.changeOtp, { action: "begin", currentPassword })
    if (!shell.ask) {
      await print.record(otpColumns(shell, begun), begun)
      await shell.note(t("otp.next", { command: "qo profile enable-otp --otp 123456" }))
      return EXIT.done
    }
    await shell.tell(`${t("otp.scan")}\n\n  ${inGroups(begun.secret ?? "")}\n  ${begun.uri}\n`)
    return enable(await shell.ask.line(t("field.otp")), shell)
  },
}

async function enable(otp: string, shell: Shell): Promise<ExitCode> {
  const { api, print, t } = shell
  const change = { action: "enable" as const, otp }
  refuseInvalid(t, schemaProblems(sessionCalls.changeOtp.input, change, { otp: "--otp" }, t))
  const enabled = await api.send(sessionCalls.changeOtp, change)
  await print.record(otpColumns(shell, enabled), enabled)
  await shell.tell(t("otp.keep"))
  return EXIT.done
}

/** Four characters at a time, as one types them. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? ""

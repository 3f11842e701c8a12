import { dayText } from "@qo/core/record"
import { refuseInvalid, usageFailure } from "../shell/failure.ts"
import { firstLine } from "../shell/secret-input.ts"
import type { Language, Questions, Shell, Stdin } from "../shell/shell.ts"
import { OtpState, accountCalls, proofCalls, sessionCalls } from "@qo/core/api"
import { type Column, EXIT, type ExitCode } from "../output/index.ts"
import { PasswordChangeForm } from "@qo/core/user"
import type { ModuleOf } from "../shell/command.ts"
import { schemaProblems } from "../shell/schema-problems.ts"
import type {
  profileChangePassword,
  profileDisableOtp,
  profileEnableOtp,
  profileOtp,
} from "./profile.ts"
import { timeCode } from "../records/codes.ts"

/** The own password, piped in or asked for. @throws CommandFailure where neither can be */
async function askPassword(
  byStdin: boolean | undefined,
  { ask, stdin, t }: Language & Questions & Stdin,
): Promise<string> {
  if (byStdin) return firstLine(await stdin())
  if (!ask) throw usageFailure(t, [{ field: "--password-stdin", message: t("login.needsStdin") }])
  return ask.secret(t("field.currentPassword"))
}

/** A second factor as a record; the secrets only if they are sent. */
interface OtpRecord extends OtpState {
  secret?: string | undefined
  uri?: string | undefined
  recoveryCodes?: string[] | undefined
}

const STATE = ["enabled", "enabledAt", "recoveryCodesLeft", "required"] as const

function otpColumns({ t, locale }: Language, record: OtpRecord): readonly Column<OtpRecord>[] {
  const yesNo = (is: boolean) => t(is ? "word.yes" : "word.no")
  const columns: Record<keyof OtpRecord, Column<OtpRecord>> = {
    enabled: {
      field: "enabled",
      title: t("column.otpEnabled"),
      text: ({ enabled }) => yesNo(enabled),
    },
    enabledAt: {
      field: "enabledAt",
      code: timeCode("enabledAt"),
      title: t("column.otpSince"),
      text: ({ enabledAt }) => dayText(enabledAt, locale),
    },
    recoveryCodesLeft: { field: "recoveryCodesLeft", title: t("column.recoveryCodesLeft") },
    required: {
      field: "required",
      title: t("column.otpRequired"),
      text: ({ required }) => yesNo(required),
    },
    secret: { field: "secret", title: t("column.key") },
    uri: { field: "uri", title: t("column.otpUri") },
    recoveryCodes: {
      field: "recoveryCodes",
      title: t("column.recoveryCodes"),
      text: ({ recoveryCodes = [] }) => recoveryCodes.join(" "),
    },
  }
  const secrets = (["secret", "uri", "recoveryCodes"] as const).filter((name) => name in record)
  return [...STATE, ...secrets].map((name) => columns[name])
}

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

export const profileOtpModule: ModuleOf<typeof profileOtp> = {
  output: OtpState,
  async run(_, shell) {
    const state = await shell.api.send(proofCalls.getOtp, {})
    await shell.print.record(otpColumns(shell, state), state)
    return EXIT.done
  },
}

/** On a terminal all in one; a script gives the password first, and in another line the first code. */
export const profileEnableOtpModule: ModuleOf<typeof profileEnableOtp> = {
  output: proofCalls.changeOtp.output,
  async run({ "password-stdin": byStdin, otp }, shell) {
    if (otp !== undefined) return enable(otp, shell)
    const { api, print, t } = shell
    const currentPassword = await askPassword(byStdin, shell)
    const begun = await api.send(proofCalls.changeOtp, { action: "begin", currentPassword })
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
  refuseInvalid(t, schemaProblems(proofCalls.changeOtp.input, change, { otp: "--otp" }, t))
  const enabled = await api.send(proofCalls.changeOtp, change)
  await print.record(otpColumns(shell, enabled), enabled)
  await shell.tell(t("otp.keep"))
  return EXIT.done
}

/** Four characters at a time, as one types them. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? ""

const FLAGS = { currentPassword: "--password-stdin", otp: "--otp" }

export const profileDisableOtpModule: ModuleOf<typeof profileDisableOtp> = {
  async run({ "password-stdin": byStdin, otp: given }, shell) {
    const { api, ask, t } = shell
    const currentPassword = await askPassword(byStdin, shell)
    const otp = given ?? (await ask?.line(t("field.otp")))
    if (otp === undefined) throw usageFailure(t, [{ field: "--otp", message: t("input.required") }])
    const change = { action: "disable" as const, currentPassword, otp }
    refuseInvalid(t, schemaProblems(proofCalls.changeOtp.input, change, FLAGS, t))
    await api.send(proofCalls.changeOtp, change)
    await shell.note(t("otp.off"))
    return EXIT.done
  },
}

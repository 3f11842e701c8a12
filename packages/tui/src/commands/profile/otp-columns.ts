import type { OtpState } from "@qo/core/api"
import type { Column } from "../../output/index.ts"
import { dayText } from "../../text/times.ts"
import type { Language } from "../../shell/shell.ts"

/** A second factor as a record; the secrets only where they come. */
export interface OtpRecord extends OtpState {
  secret?: string | undefined
  uri?: string | undefined
  recoveryCodes?: string[] | undefined
}

const STATE = ["enabled", "enabledAt", "recoveryCodesLeft", "required"] as const

export function otpColumns(
  { t, locale }: Language,
  record: OtpRecord,
): readonly Column<OtpRecord>[] {
  const yesNo = (is: boolean) => t(is ? "word.yes" : "word.no")
  const columns: Record<keyof OtpRecord, Column<OtpRecord>> = {
    enabled: {
      field: "enabled",
      title: t("column.otpEnabled"),
      text: ({ enabled }) => yesNo(enabled),
    },
    enabledAt: {
      field: "enabledAt",
      title: t("column.otpSince"),
      text: ({ enabledAt }) => dayText(enabledAt, locale),
    },
    recoveryCodesLeft: { field: "recoveryCodesLeft", title: t("column.recoveryCodesLeft") },
    required: {
      field: "required",
      title: t("column.otpRequired"),
      text: ({ required }) => yesNo(required),
    },
    secret: { field: "secret", title: t("column.otpKey") },
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

import { dayText } from "@qo/core/record"
import type { OtpState } from "@qo/core/api"
import { type User } from "@qo/core/user"
import { labelLines } from "../../widgets/label-lines.ts"
import type { WithPreferences, WithProgram } from "../../app-store/app-store.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The account and the settings of the program: a label and a value a line. */
export function profileLines(
  user: User,
  factor: OtpState | undefined,
  { store, context }: { store: WithPreferences & WithProgram; context: RenderContext },
): readonly string[] {
  const { t, locale } = context
  const hasColour = store.options.colours !== "none"
  const account: readonly (readonly [string, string])[] = [
    [t("field.email"), user.email],
    [t("field.fullname"), user.fullname],
    [t("field.role"), t(`role.${user.role}`)],
    [t("field.organization"), user.organization?.name ?? "—"],
    [t("fieldName.category"), user.category ? t(`category.${user.category}`) : "—"],
    [t("fieldName.status"), t(`userStatus.${user.status}`)],
    [t("fieldName.registered"), dayText(user.registeredAt, locale)],
    [t("profile.factor"), factor ? factorText(t, factor) : "…"],
  ]
  const program: readonly (readonly [string, string])[] = [
    [t("field.host"), store.options.host()],
    [t("theme.title"), t(hasColour ? `theme.${store.preferences.theme()}` : "theme.noColour")],
    [t("profile.cursor"), t(`cursor.${store.preferences.cursor()}`)],
    [t("language.title"), t(`language.${locale}`)],
  ]
  const all = labelLines(context, [
    ...account,
    ...program,
    [t("profile.tokens"), "qo tokens create"],
  ])
  // Lines about the program are separated if there is room.
  const at = account.length
  return all.length > at + program.length + 1 ? all : [...all.slice(0, at), "", ...all.slice(at)]
}

const factorText = (
  t: RenderContext["t"],
  { enabled, required, recoveryCodesLeft }: OtpState,
): string => {
  if (enabled) return t("otp.onWithCodes", { count: recoveryCodesLeft })
  return t(required ? "otp.offRequired" : "otp.notOn")
}

import { dayText } from "@qo/core/record"
import type { OtpState } from "@qo/core/api"
import { type User } from "@qo/core/user"
import { APP_KEYS } from "../base/app-keys.ts"
import { type KeyBinding, keysText, remapKeys } from "../base/key-table.ts"
import { displayWidth, fit } from "../../text/display-width.ts"
import { neutralise } from "../../text/control-characters.ts"
import type { WithPreferences, WithProgram } from "../../app-store/app-store.ts"
import type { KeyOverrides } from "../../config/index.ts"
import type { RenderContext } from "../../widgets/render-context.ts"

/** The account and the settings of the program: a label and a value a line. */
export function profileLines(
  user: User,
  factor: OtpState | undefined,
  { store, context }: { store: WithPreferences & WithProgram; context: RenderContext },
): readonly string[] {
  const { t, locale, styles } = context
  const hasColour = store.options.colours !== "none"
  const account: readonly (readonly [string, string])[] = [
    [t("field.email"), user.email],
    [t("field.fullname"), user.fullname],
    [t("field.role"), t(`role.${user.role}`)],
    [t("field.organization"), user.organization?.name ?? "—"],
    [t("field.category"), user.category ? t(`category.${user.category}`) : "—"],
    [t("column.status"), t(`userStatus.${user.status}`)],
    [t("column.registered"), dayText(user.registeredAt, locale)],
    [t("profile.factor"), factor ? factorText(t, factor) : "…"],
  ]
  const program: readonly (readonly [string, string])[] = [
    [t("field.host"), store.options.host()],
    [t("profile.theme"), t(hasColour ? `theme.${store.preferences.theme()}` : "theme.noColour")],
    [t("profile.cursor"), t(`cursor.${store.preferences.cursor()}`)],
    [t("language.title"), t(`language.${locale}`)],
  ]
  const width = Math.max(...[...account, ...program].map(([label]) => displayWidth(label))) + 2
  const row = ([label, value]: readonly [string, string]) =>
    `  ${fit(`${label}:`, width)}${neutralise(value)}`
  return [
    styles.title(`  ${t("profile.title")}`),
    "",
    ...account.map(row),
    "",
    ...program.map(row),
    "",
    `  ${t("profile.tokensHint", { command: "qo tokens create" })}`,
  ]
}

const factorText = (
  t: RenderContext["t"],
  { enabled, required, recoveryCodesLeft }: OtpState,
): string => {
  if (enabled) return t("otp.onWithCodes", { count: recoveryCodesLeft })
  return t(required ? "otp.offRequired" : "otp.notOn")
}

const LANGUAGE = APP_KEYS.filter(({ id }) => id === "language")

/** What can be done here, with the keys as they are set: each on a line of its own. */
export const keyLines = (
  { t }: RenderContext,
  bindings: readonly Pick<KeyBinding<never>, "id" | "keys" | "help">[],
  overrides: KeyOverrides,
): readonly string[] =>
  remapKeys(
    [...bindings, ...LANGUAGE].map((each) => ({ ...each, run: () => {} })),
    overrides,
  )
    .filter(({ keys }) => keys.length > 0)
    .map(({ keys, help }) => `  ${keysText(keys.slice(0, 1))} — ${t(help as "key.theme")}`)

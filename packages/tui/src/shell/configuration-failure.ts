import type { Translate } from "@qo/core/i18n"
import { BrokenConfigError, type Origin, SettingError } from "../config/index.ts"
import { EXIT, type ExitCode, type Failure } from "../output/index.ts"

type T = Translate<"terminal">

/** Describes where a setting was specified. */
export function originText(t: T, origin: Origin): string {
  if (origin.kind === "flag") return t("origin.flag", { name: origin.name })
  if (origin.kind === "env") return t("origin.env", { name: origin.name })
  if (origin.kind === "file") return t("origin.file", { path: origin.path })
  return t("origin.default")
}

/** Returns a text with the accepted values of a setting and the invalid one. */
export function settingProblem({ given, values }: SettingError, t: T): string {
  const allowed =
    values.length > 0 ? t("input.notChoice", { values: values.join(", ") }) : t("input.notHost")
  return `${allowed} ${t("input.given", { text: given })}`
}

/** Returns the failure for an invalid setting; undefined for other errors. */
export function configurationFailure(
  error: unknown,
  t: T,
): { exit: ExitCode; failure: Failure } | undefined {
  if (error instanceof BrokenConfigError)
    return {
      exit: EXIT.configuration,
      failure: {
        code: "configuration",
        message: t("failure.configBroken", { path: error.path }),
        hint: t("hint.configBroken"),
      },
    }
  if (!(error instanceof SettingError)) return undefined
  const { setting, origin } = error
  return {
    // An invalid flag is wrong usage; a setting from another source is a configuration error.
    exit: origin.kind === "flag" ? EXIT.usage : EXIT.configuration,
    failure: {
      code: origin.kind === "flag" ? "usage" : "configuration",
      message: t("failure.setting", { setting, origin: originText(t, origin) }),
      issues: [
        {
          path: [origin.kind === "default" || origin.kind === "file" ? setting : origin.name],
          message: settingProblem(error, t),
        },
      ],
    },
  }
}

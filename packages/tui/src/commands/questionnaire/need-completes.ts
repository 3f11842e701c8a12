import type { Translate } from "@qo/core/i18n"
import type { ProjectFile } from "@qo/core/project"
import { usageFailure } from "../../shell/failure.ts"

/** More than any project has, and few enough that every price is exact. */
const MOST = 10_000_000

/** How many completes `--completes` asks for. @throws CommandFailure where portraits say it, or it is beyond all measure */
export function needCompletes(
  completes: number | undefined,
  { portraits = [] }: ProjectFile,
  t: Translate<"terminal">,
): number | undefined {
  if (completes === undefined) return undefined
  const message =
    portraits.length > 0
      ? t("input.completesOfPortraits")
      : completes > MOST
        ? t("problem.tooBig", { maximum: MOST })
        : undefined
  if (message === undefined) return completes
  throw usageFailure(t, [{ field: "--completes", message }])
}

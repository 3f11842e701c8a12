import { directoryCalls } from "@qo/core/api"
import { LIMITS, type Limits } from "@qo/core/questionnaire"
import type { Calls } from "./shell.ts"

/** The limits of the installation with the project; without a project those of the product, as files are processed without a server. @throws ApiError */
export const limitsFor = async (pid: number | undefined, shell: Calls): Promise<Limits> =>
  pid === undefined ? LIMITS : limitsOf(shell)

/** Requests the limits of the current installation. @throws ApiError */
export const limitsOf = ({ api }: Calls): Promise<Limits> => api.send(directoryCalls.getLimits, {})

import { directoryCalls } from "@qo/core/api"
import type { Limits } from "@qo/core/questionnaire"
import type { Calls } from "./shell.ts"

/** Requests the limits of the current installation. @throws ApiError */
export const limitsOf = ({ api }: Calls): Promise<Limits> => api.send(directoryCalls.getLimits, {})

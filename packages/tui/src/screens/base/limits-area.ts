import { directoryCalls } from "@qo/core/api"
import { LIMITS, type Limits } from "@qo/core/questionnaire"
import type { Area, AreaKind } from "../../app-store/area.ts"

/** The sizes that this installation takes. */
export interface LimitsArea extends Area {
  /** Until they are known, those of the product. */
  limits: () => Limits
}

export const LIMITS_AREA: AreaKind<LimitsArea> = {
  name: "limits",
  action: "directory.read",
  create: ({ api, link, changed, onError }) => {
    let limits: Limits = LIMITS
    async function refresh() {
      try {
        limits = await link.run(() => api.send(directoryCalls.getLimits, {}))
        changed()
      } catch (error) {
        onError(error)
      }
    }
    return {
      limits: () => limits,
      start: () => void refresh(),
      stop: () => {},
      reread: () => {},
      refresh,
    }
  },
}

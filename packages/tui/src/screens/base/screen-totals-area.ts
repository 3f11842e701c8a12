import type { Area, AreaKind } from "../../app-store/area.ts"
import type { Screen, ScreenTotal } from "./screen.ts"

/** Numbers of rows of the screens. */
export interface ScreenTotalsArea extends Area {
  /** Asks the server for the totals of these screens. */
  read: (screens: readonly Screen[]) => void
  /** Undefined until the server has answered. */
  of: (screen: Screen) => ScreenTotal | undefined
}

export const SCREEN_TOTALS_AREA: AreaKind<ScreenTotalsArea> = {
  name: "screenTotals",
  action: "directory.read",
  create: ({ api, link, changed }) => {
    const totals = new Map<string, ScreenTotal>()
    let wanted: readonly Screen[] = []

    async function readOne({ name, count }: Screen) {
      if (!count) return
      try {
        totals.set(name, await link.run(() => count(api)))
        changed()
      } catch {
        // Only the name is shown; the screen itself reports the error.
      }
    }
    const refresh = async () => {
      await Promise.all(wanted.map(readOne))
    }
    return {
      read: (screens) => {
        wanted = screens
        void refresh()
      },
      of: ({ name }) => totals.get(name),
      start: () => {},
      stop: () => {
        totals.clear()
        wanted = []
      },
      reread: () => {},
      refresh,
    }
  },
}

import type { Action } from "@qo/core/access"
import type { LiveEvent } from "@qo/core/api"
import type { Area, AreaContext, AreaKind } from "./area.ts"

/** State of the screens. */
export interface Areas {
  /** Made and loaded when it is first asked for. */
  of: <A extends Area>(kind: AreaKind<A>) => A
  /** Asks the server for news of everything that was loaded. */
  refreshAll: () => void
}

interface OwnAreas extends Areas {
  /** Loads the areas that this user may see and discards those of the previous one. */
  start: () => void
  reread: () => void
  /** Something has changed on the server. */
  heard: (event: LiveEvent) => void
  /** Areas that receive events may have missed some. */
  refreshListening: () => void
  stop: () => void
}

export function createAreas(context: AreaContext, may: (action: Action) => boolean): OwnAreas {
  const areas = new Map<string, { kind: AreaKind<Area>; area: Area }>()
  const all = () => Array.from(areas.values(), ({ area }) => area)
  const allowed = () =>
    Array.from(areas.values()).flatMap(({ kind, area }) => (may(kind.action) ? [area] : []))

  function of<A extends Area>(kind: AreaKind<A>): A {
    const known = areas.get(kind.name)
    // A name belongs to one kind, and a kind makes one type.
    if (known) return known.area as A
    const area = kind.create(context)
    areas.set(kind.name, { kind, area })
    if (may(kind.action)) area.start()
    return area
  }
  return {
    of,
    refreshAll: () => {
      for (const area of all()) void area.refresh()
    },
    start: () => {
      for (const { kind, area } of areas.values()) {
        area.stop()
        if (may(kind.action)) area.start()
      }
    },
    reread: () => {
      for (const area of all()) area.reread()
    },
    heard: (event) => {
      for (const area of allowed()) area.heard?.(event)
    },
    refreshListening: () => {
      for (const area of allowed()) if (area.heard) void area.refresh()
    },
    stop: () => {
      for (const area of all()) area.stop()
    },
  }
}

/** A keyboard repeats a key that is held down for the first time after 250 to 660 ms, then 30 times a second. */
const REPEAT_MS = 700

/** Notes that a key is pressed. @returns whether it has rested since it was pressed last: whoever holds it down has not let go of it */
export type Rest = (key: string, repeatMs?: number) => boolean

/** Tells a key that is pressed anew from one that is held down. */
export function createRest(): Rest {
  const pressed = new Map<string, number>()
  return (key, repeatMs = REPEAT_MS) => {
    const before = pressed.get(key) ?? -Infinity
    const now = performance.now()
    pressed.set(key, now)
    return now - before >= repeatMs
  }
}

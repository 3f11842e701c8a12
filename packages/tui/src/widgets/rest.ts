/** A keyboard repeats a key that is held down for the first time after 250 to 660 ms, then 30 times a second. */
const REPEAT_MS = 700

/** Records a key press. @returns whether the key was released since its last press */
export type NoteKeyPress = (key: string, repeatMs?: number) => boolean

/** Distinguishes new key presses from repeats of a held key. */
export function createRest(): NoteKeyPress {
  const pressed = new Map<string, number>()
  return (key, repeatMs = REPEAT_MS) => {
    const before = pressed.get(key) ?? -Infinity
    const now = performance.now()
    pressed.set(key, now)
    return now - before >= repeatMs
  }
}

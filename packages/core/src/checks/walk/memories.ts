/** State of the memory: a small number for each used slot, in slot order. */
export interface Memory {
  /** Equal memories are the very same object, and this is its number. */
  id: number
  slots: readonly number[]
  notes: readonly number[]
}

/** All memories of an exploration. */
export interface Memories {
  empty: Memory
  /** The memory with this in the slot; 0: nothing. */
  with: (memory: Memory, slot: number, note: number) => Memory
  /** The memory with only these slots. */
  only: (memory: Memory, has: (slot: number) => boolean) => Memory
}

export const noteIn = ({ slots, notes }: Memory, slot: number): number =>
  notes[slots.indexOf(slot)] ?? 0

export function createMemories(): Memories {
  const empty: Memory = { id: 0, slots: [], notes: [] }
  const known = new Map([["|", empty]])
  const memoryOf = (slots: readonly number[], notes: readonly number[]): Memory => {
    const key = `${slots.join()}|${notes.join()}`
    const found = known.get(key)
    if (found) return found
    const memory = { id: known.size, slots, notes }
    known.set(key, memory)
    return memory
  }
  return {
    empty,
    with: (memory, slot, note) => {
      if (noteIn(memory, slot) === note) return memory
      const at = memory.slots.findIndex((each) => each >= slot)
      const place = at < 0 ? memory.slots.length : at
      const held = memory.slots[place] === slot ? 1 : 0
      return note === 0
        ? memoryOf(memory.slots.toSpliced(place, held), memory.notes.toSpliced(place, held))
        : memoryOf(
            memory.slots.toSpliced(place, held, slot),
            memory.notes.toSpliced(place, held, note),
          )
    },
    only: (memory, has) => {
      if (memory.slots.every(has)) return memory
      return memoryOf(
        memory.slots.filter(has),
        memory.notes.filter((_, at) => has(memory.slots[at] ?? -1)),
      )
    },
  }
}

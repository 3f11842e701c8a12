import { openJournalStore } from "../editor/session/journal-store.ts"
import { stepsOf } from "../editor/session/journal.ts"

/** How many unsaved steps of a project's editor this browser keeps. */
export async function stepsKept(pid: number): Promise<number> {
  const store = openJournalStore()
  const own = (await store.heads()).filter((head) => head.pid === pid)
  const entries = await Promise.all(own.map(({ id }) => store.entries(id)))
  return entries.flatMap((each) => stepsOf(each)).length
}

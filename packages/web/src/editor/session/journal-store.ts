import type { LogCode, Patch } from "@qo/core/edits"

/** One change as the journal keeps it. */
export interface JournalEntry {
  patch: Patch
  /** The number of earlier steps: typing continues a step, an undo removes one. */
  step: number
  /** Unix milliseconds. */
  at: number
  code: LogCode | undefined
  /** The place of the change, in words. */
  where: string
  /** All changes that were unsaved when the journal restarted: it precedes the steps and cannot be undone. */
  isRest?: true
}

/** The changes of one tab that no save has taken over yet. */
export interface JournalHead {
  id: string
  userId: number
  pid: number
  /** The revision that they were made on. */
  revision: number
}

interface KeptEntry extends JournalEntry {
  journal: string
  nth: number
}

const NAME = "qo-editor"
const HEADS = "heads"
const ENTRIES = "entries"

const done = (request: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    request.addEventListener("complete", () => resolve())
    request.addEventListener("error", () => reject(request.error ?? new Error("journal")))
    request.addEventListener("abort", () => reject(request.error ?? new Error("journal")))
  })

const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", () => reject(request.error ?? new Error("journal")))
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(HEADS, { keyPath: "id" })
    request.result.createObjectStore(ENTRIES, { keyPath: ["journal", "nth"] })
  })
  return answer(request)
}

const ofJournal = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

/** Journals in the browser's own database. Each call rejects where the browser refuses: a private window, a full disk. */
export interface JournalStore {
  heads: () => Promise<readonly JournalHead[]>
  entries: (id: string) => Promise<readonly JournalEntry[]>
  append: (head: JournalHead, entries: ReadonlyMap<number, JournalEntry>) => Promise<void>
  /** Instead of all that is there; without entries nothing stays. */
  replace: (head: JournalHead, entries: ReadonlyMap<number, JournalEntry>) => Promise<void>
  remove: (id: string) => Promise<void>
}

function put(
  transaction: IDBTransaction,
  head: JournalHead,
  entries: ReadonlyMap<number, JournalEntry>,
): void {
  transaction.objectStore(HEADS).put(head)
  for (const [nth, entry] of entries)
    transaction.objectStore(ENTRIES).put({ ...entry, journal: head.id, nth })
}

function clear(transaction: IDBTransaction, id: string): void {
  transaction.objectStore(HEADS).delete(id)
  transaction.objectStore(ENTRIES).delete(ofJournal(id))
}

export function openJournalStore(): JournalStore {
  const database = open()
  // The caller gets the error; other listeners do not need it.
  database.catch(() => undefined)
  const write = async (work: (transaction: IDBTransaction) => void) => {
    const transaction = (await database).transaction([HEADS, ENTRIES], "readwrite")
    work(transaction)
    await done(transaction)
  }
  return {
    heads: async () =>
      answer<JournalHead[]>((await database).transaction(HEADS).objectStore(HEADS).getAll()),
    entries: async (id) =>
      answer<KeptEntry[]>(
        (await database).transaction(ENTRIES).objectStore(ENTRIES).getAll(ofJournal(id)),
      ),
    append: (head, entries) => write((transaction) => put(transaction, head, entries)),
    replace: (head, entries) =>
      write((transaction) => {
        clear(transaction, head.id)
        if (entries.size > 0) put(transaction, head, entries)
      }),
    remove: (id) => write((transaction) => clear(transaction, id)),
  }
}

/** A small key-value store on this device. If the browser stores no data, it stores none. */
export interface Shelf {
  get: (key: string) => Promise<unknown>
  put: (key: string, value: unknown) => void
  clear: (key: string) => void
}

const STORE = "kept"
const PATIENCE_MS = 2000

export async function openShelf(): Promise<Shelf> {
  // A browser that keeps nothing refuses right away.
  const database = await openDatabase().catch(() => undefined)
  const begin = () => database?.transaction(STORE, "readwrite", { durability: "strict" })
  /** Committed immediately: otherwise closing the page would lose the data. */
  const write = (act: (store: IDBObjectStore) => void) => {
    const transaction = begin()
    if (!transaction) return
    act(transaction.objectStore(STORE))
    transaction.commit()
  }
  return {
    async get(key) {
      const request = begin()?.objectStore(STORE).get(key)
      return request && done(request)
    },
    put: (key, value) => write((store) => store.put(value, key)),
    clear: (key) => write((store) => store.delete(key)),
  }
}

async function openDatabase(): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open("qo-survey")
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE))
  return done(opening)
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result | undefined> =>
  new Promise((resolve) => {
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", () => resolve(undefined))
    // Some browsers never answer: then nothing is kept, and the survey goes on.
    setTimeout(resolve, PATIENCE_MS)
  })

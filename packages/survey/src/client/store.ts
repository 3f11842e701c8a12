/** A small key-value store on this device. If the browser cannot store data, it stores nothing. */
export interface Shelf {
  get: (key: string) => Promise<unknown>
  put: (key: string, value: unknown) => void
  clear: (key: string) => void
}

const STORE = "kept"
const PATIENCE_MS = 2000

export async function openShelf(): Promise<Shelf> {
  // Browsers that do not store data refuse to open the database.
  const database = await openDatabase().catch(() => undefined)
  const begin = () => database?.transaction(STORE, "readwrite", { durability: "strict" })
  /** Writes and commits immediately, so that closing the page does not lose the data. */
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
    // Some browsers never respond. In that case nothing is stored, and the survey continues.
    setTimeout(resolve, PATIENCE_MS)
  })

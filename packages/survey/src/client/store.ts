/** A small key-value store on this device. In browsers that store no data, all values are missing. */
export interface Shelf {
  /** Whether the browser stores data. */
  isKept: boolean
  get: (key: string) => Promise<unknown>
  put: (key: string, value: unknown) => void
  clear: (key: string) => void
}

const STORE = "kept"
const PATIENCE_MS = 2000

export async function openShelf(): Promise<Shelf> {
  // Browsers that store no data fail immediately.
  const database = await openDatabase().catch(() => undefined)
  const begin = () => database?.transaction(STORE, "readwrite", { durability: "strict" })
  /** Writes with an immediate commit, because data would be lost if the page were closed before. */
  const write = (act: (store: IDBObjectStore) => void) => {
    const transaction = begin()
    if (!transaction) return
    act(transaction.objectStore(STORE))
    transaction.commit()
  }
  return {
    isKept: database !== undefined,
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
    // Some browsers never respond; the survey then continues without storing data.
    setTimeout(resolve, PATIENCE_MS)
  })

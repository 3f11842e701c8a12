/** A small shelf on this device, by keys. Where the browser keeps nothing, neither does the shelf. */
export interface Shelf {
  get: (key: string) => Promise<unknown>
  put: (key: string, value: unknown) => void
  clear: (key: string) => void
}

const STORE = "kept"

export async function openShelf(): Promise<Shelf> {
  const opening = indexedDB.open("qo-survey")
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE))
  const database = await done(opening)
  const store = () =>
    database?.transaction(STORE, "readwrite", { durability: "strict" }).objectStore(STORE)
  return {
    async get(key) {
      const request = store()?.get(key)
      return request && done(request)
    },
    put: (key, value) => void store()?.put(value, key),
    clear: (key) => void store()?.delete(key),
  }
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result | undefined> =>
  new Promise((resolve) => {
    request.addEventListener("success", () => resolve(request.result))
    request.addEventListener("error", () => resolve(undefined))
  })

import { type ApiClient, ApiError, fileCalls } from "@qo/core/api"

/** Pictures as addresses that the browser finds them at; each is fetched once. */
export interface PictureUrls {
  urlOf: (id: string) => Promise<string>
  /** Gives the memory of all pictures back. */
  close: () => void
}

export function createPictureUrls(api: ApiClient): PictureUrls {
  const urls = new Map<string, Promise<string>>()
  async function load(id: string): Promise<string> {
    const { method, path } = fileCalls.getPicture
    const got = await api.raw(method, `${path}?id=${encodeURIComponent(id)}`)
    if (!(got instanceof Uint8Array)) throw new ApiError({ status: 500, key: "internal" })
    return URL.createObjectURL(new Blob([new Uint8Array(got)]))
  }
  return {
    urlOf(id) {
      const known = urls.get(id)
      if (known) return known
      const asked = load(id)
      urls.set(id, asked)
      asked.catch(() => urls.delete(id))
      return asked
    },
    close() {
      for (const url of urls.values())
        void url.then((each) => URL.revokeObjectURL(each)).catch(() => undefined)
      urls.clear()
    },
  }
}

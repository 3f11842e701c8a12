const DATA = /^data:image\/[\w.+-]+(?:;[\w.+=-]+)*;base64,/i

/** The bytes of a picture that lies in the file itself, as a `data:` address; undefined: it does not, or it is broken. */
export function dataPicture(address: string): Uint8Array<ArrayBuffer> | undefined {
  const head = DATA.exec(address)?.[0]
  if (head === undefined) return undefined
  try {
    return Uint8Array.from(atob(address.slice(head.length)), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

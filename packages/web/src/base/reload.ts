/** While it is true, nothing asks whether typed work may be left: it was kept, and the app itself goes. */
let leaving = false

export const isLeaving = (): boolean => leaving

/** Starts the app anew. Forms keep what was typed, and offer it afterwards. */
export function reloadPage(): void {
  leaving = true
  location.reload()
}

/** Starts the app anew at another address. */
export function leaveFor(path: string): void {
  leaving = true
  location.assign(path)
}

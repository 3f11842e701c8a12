/** While it is true, nothing asks whether typed work may be left: it was kept, and the app itself goes. */
let leaving = false

export const isLeaving = (): boolean => leaving

/** Reloads the app. Forms keep their drafts and offer them afterwards. */
export function reloadPage(): void {
  leaving = true
  location.reload()
}

/** Reloads the app at another address. */
export function leaveFor(path: string): void {
  leaving = true
  location.assign(path)
}

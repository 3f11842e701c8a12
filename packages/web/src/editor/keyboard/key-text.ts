import { keyText as togetherText } from "../../base/key-text.ts"

/** A key as shown in the editor's menus: a single letter in capitals, `N`. */
export const keyText = (key: string): string =>
  key.length === 1 ? key.toUpperCase() : togetherText(key)

import { keyText as togetherText } from "../../base/key-text.ts"

/** A key as the editor's menus show it: a letter alone as it stands on the keyboard, `N`. */
export const keyText = (key: string): string =>
  key.length === 1 ? key.toUpperCase() : togetherText(key)

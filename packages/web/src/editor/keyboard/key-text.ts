const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
}

/** A key as people read it: `Alt Shift ↑`, `N`. */
export const keyText = (key: string): string =>
  key
    .split(/\+(?=.)/)
    .map((part) => SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(" ")

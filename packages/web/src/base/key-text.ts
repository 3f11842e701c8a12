const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
}

/** Keys that are pressed together, as people read them: `Alt Shift ↑`. A letter alone stays as it is typed: `V` is one with Shift. */
export const keyText = (key: string): string =>
  key
    .split(/\+(?=.)/)
    .map((part) => SIGNS[part] ?? part)
    .join(" ")

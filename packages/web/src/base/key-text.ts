const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
}

/** Keys that are pressed together, in readable form: `Alt Shift ↑`. A letter alone keeps its case: `V` is one with Shift. */
export const keyText = (key: string): string =>
  key
    .split(/\+(?=.)/)
    .map((part) => SIGNS[part] ?? part)
    .join(" ")

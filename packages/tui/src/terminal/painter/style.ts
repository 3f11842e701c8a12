/** Style of a cell: its SGR parameters in a fixed order, joined by `;`. `""` is the default style. */
export type Style = string

/** Code that turns each attribute off. Bold and dim have the same code. */
const OFF: Readonly<Record<string, string>> = {
  "1": "22",
  "2": "22",
  "3": "23",
  "4": "24",
  "5": "25",
  "7": "27",
  "8": "28",
  "9": "29",
  "53": "55",
  fg: "39",
  bg: "49",
}
/** Kinds of attributes, in the order used in styles. */
const SLOTS = Object.keys(OFF)
/** Attributes that are visible on a blank cell. */
const SHOWN_ON_BLANK: ReadonlySet<string> = new Set(["4", "5", "7", "9", "53", "bg"])
const EXTENDED_COLOUR = /^[34]8$/

type Slots = Map<string, string>

function slotOf(code: string): string | undefined {
  const number = Number.parseInt(code, 10)
  if ((number >= 30 && number <= 38) || (number >= 90 && number <= 97)) return "fg"
  if ((number >= 40 && number <= 48) || (number >= 100 && number <= 107)) return "bg"
  return Object.hasOwn(OFF, String(number)) ? String(number) : undefined
}

/** Returns the number of parameters of the attribute at this position: `38;5;n` and `38;2;r;g;b` are one colour each. */
function lengthAt(codes: readonly string[], at: number): number {
  if (!EXTENDED_COLOUR.test(codes[at] ?? "")) return 1
  return codes[at + 1] === "5" ? 3 : 5
}

function turnOff(slots: Slots, code: string): void {
  for (const slot of SLOTS) if (OFF[slot] === code) slots.delete(slot)
}

function applyCodes(slots: Slots, codes: readonly string[]): void {
  for (let at = 0; at < codes.length;) {
    const length = lengthAt(codes, at)
    const code = codes.slice(at, at + length).join(";")
    at += length
    const slot = slotOf(code)
    if (code === "" || code === "0") slots.clear()
    else if (slot) slots.set(slot, code)
    else turnOff(slots, code)
  }
}

const slotsOf = (style: Style): Slots => {
  const slots: Slots = new Map()
  if (style !== "") applyCodes(slots, style.split(";"))
  return slots
}
const styleOf = (slots: Slots): Style => SLOTS.flatMap((slot) => slots.get(slot) ?? []).join(";")

/** Caches results for pairs. There are few styles, which are needed for each cell. */
function rememberPairs(make: (a: string, b: string) => string): (a: string, b: string) => string {
  const known = new Map<string, Map<string, string>>()
  return (a, b) => {
    let inner = known.get(a)
    if (!inner) known.set(a, (inner = new Map<string, string>()))
    let made = inner.get(b)
    if (made === undefined) inner.set(b, (made = make(a, b)))
    return made
  }
}

/** Returns the style after one SGR sequence with these parameters. */
export const applySgr = rememberPairs((style, parameters) => {
  const slots = slotsOf(style)
  applyCodes(slots, parameters.split(";"))
  return styleOf(slots)
})

/** Returns the visible part of `style` on a blank cell, without colours of letters and similar attributes. */
const onBlank = rememberPairs((style) => {
  const slots = slotsOf(style)
  // Inverse shows the colour of letters as the background.
  if (!slots.has("7")) for (const slot of SLOTS) if (!SHOWN_ON_BLANK.has(slot)) slots.delete(slot)
  return styleOf(slots)
})
export const blankStyle = (style: Style): Style => (style === "" ? "" : onBlank(style, ""))

/** Returns the shortest sequence that changes one style to another. */
export const transition = rememberPairs((from, to) => {
  if (from === to) return ""
  if (to === "") return "\u001B[m"
  const anew = `\u001B[0;${to}m`
  const [before, after] = [slotsOf(from), slotsOf(to)]
  const off = new Set(
    [...before.keys()].flatMap((slot) => (after.has(slot) ? [] : (OFF[slot] ?? []))),
  )
  const on = SLOTS.flatMap((slot) => {
    const code = after.get(slot)
    const isLost = off.has(OFF[slot] ?? "")
    return code !== undefined && (isLost || before.get(slot) !== code) ? [code] : []
  })
  const changed = `\u001B[${[...off, ...on].join(";")}m`
  return changed.length < anew.length ? changed : anew
})

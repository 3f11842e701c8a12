import { expect, test } from "vitest"
import { THEMES } from "../config/index.ts"
import { type Colours, createStyles, INKS, type Styles } from "./styles.ts"

/** Parameters of each SGR sequence in a text. */
const codesOf = (text: string) =>
  text
    .split("\u001B[")
    .slice(1)
    .map((part) => part.slice(0, part.indexOf("m")))

/** Every style, by what it is for. */
function writtenStyles({ ink, bar, ...styles }: Styles): readonly string[] {
  const rows = INKS.flatMap((each) => [ink[each]("текст"), bar[each]("текст")])
  return [...Object.values(styles).map((style) => style("текст")), ...rows]
}

const looks = THEMES.flatMap((theme) =>
  (["256", "16"] as const).map((colours: Colours) => ({ theme, colours })),
)

test.for(looks)(
  "$theme, $colours colours: one attribute a sequence, and each style ends its own attributes",
  ({ theme, colours }) => {
    for (const text of writtenStyles(createStyles(colours, theme))) {
      const codes = codesOf(text)
      const few = /^(?:[1247]|2[247]|3[0-79]|49|9[0-7])$/
      const known = colours === "16" ? few : /^(?:[1247]|2[247]|3[0-79]|49|9[0-7]|[34]8;5;\d+)$/
      expect(codes.filter((code) => !known.test(code))).toEqual([])
      expect(codes.length % 2).toBe(0)
      expect(text).toContain("текст")
    }
  },
)

test("without colour and in mono only the bar has a style, and brackets mark the open tab", () => {
  for (const theme of THEMES)
    expect(new Set(writtenStyles(createStyles("none", theme)))).toEqual(
      new Set([
        "текст",
        "[текст]",
        "\u001B[7mтекст\u001B[27m",
        "\u001B[7m\u001B[1mтекст\u001B[22m\u001B[27m",
      ]),
    )
  expect(writtenStyles(createStyles("256", "mono"))).toEqual(
    writtenStyles(createStyles("none", "dark")),
  )
})

test("contrast has no hues, so that any background will do", () => {
  const codes = writtenStyles(createStyles("256", "contrast")).flatMap(codesOf)
  expect(codes.filter((code) => /^[349]\d/.test(code))).toEqual([])
})

test("under the bar letters and ground are fixed, and an inverse one has no hues", () => {
  const { bar } = createStyles("256", "dark")
  expect(codesOf(bar.warning("!!"))).toEqual(["48;5;238", "38;5;222", "39", "49"])
  expect(codesOf(bar.strong("имя"))).toEqual(["38;5;255", "48;5;238", "1", "22", "49", "39"])
  expect(codesOf(createStyles("16", "dark").bar.bad("!!!"))).toEqual(["7", "27"])
})

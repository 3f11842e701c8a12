import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { openDocument, questionnaireOf } from "@qo/core/edits"
import { loadTranslate } from "@qo/core/i18n"
import type { Questionnaire } from "@qo/core/questionnaire"
import { questionnaireArbitrary } from "@qo/core/testing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { curveOf } from "../scene/curve.ts"
import { partRowsOf } from "../scene/measures.ts"
import { createScene, type PlacedBlock } from "../scene/scene.ts"
import { namesOf } from "../session/names.ts"
import { drawingOf } from "./drawing.ts"
import { plainText } from "./lettering.ts"
import { LIGHT } from "./light.ts"
import { pngSizeOf } from "./png.ts"
import { readFonts } from "./read-fonts.setup.ts"
import type { Drawing, DrawnText } from "./shapes.ts"
import { svgOf } from "./svg.ts"
import { runCount } from "@qo/core/testing"

const faces = await readFonts()
const t = await loadTranslate("ru", "editor")

function draw(questionnaire: Pick<Questionnaire, "blocks">, title = "Проект", isOpen = true) {
  const doc = openDocument({ blocks: [...questionnaire.blocks] })
  const { blocks } = questionnaireOf(doc)
  const scene = createScene()
  const all = blocks.flatMap(({ questions }) => questions.map(({ id }) => id))
  scene.sync(blocks, new Set(isOpen ? all : []))
  const means = { names: namesOf({ doc, scene }), t, faces }
  return { scene, drawing: drawingOf(scene, { title, note: "24 ноября 2026 г." }, means) }
}

const textsIn = ({ parts }: Drawing): DrawnText[] =>
  parts.flatMap(({ shapes }) => shapes.filter((shape) => shape.kind === "text"))

/** Whether the text is drawn, whole or cut, in one or two lines. */
const isDrawn = (lines: readonly string[], text: string) => {
  const plain = plainText(text)
  const begins = (part: string) => plain.startsWith(part.replace(/…$/, "").trim())
  return plain === "" || lines.some((line) => line !== "" && begins(line))
}

test("every block, question, answer and line of a questionnaire is drawn, and lies in the picture", () => {
  fc.assert(
    fc.property(questionnaireArbitrary(), (questionnaire) => {
      const { scene, drawing } = draw(questionnaire)
      const lines = textsIn(drawing).map(({ text }) => text)
      for (const { block, firstNumber } of scene.placed) {
        expect(isDrawn(lines, block.title)).toBe(true)
        block.questions.forEach((question, row) => {
          expect(lines).toContain(`Q${firstNumber + row}`)
          expect(isDrawn(lines, question.text)).toBe(true)
          for (const { text } of partRowsOf(question)) expect(isDrawn(lines, text)).toBe(true)
        })
      }
      const strokes = drawing.parts.flatMap(({ shapes }) =>
        shapes.flatMap((shape) => (shape.kind === "stroke" ? [shape.along] : [])),
      )
      const { placed } = scene
      for (const line of scene.lines)
        expect(strokes).toContainEqual(
          curveOf(line, placed[line.from] as PlacedBlock, placed[line.to] as PlacedBlock),
        )
      const { left, top, right, bottom } = drawing.area
      for (const { area } of drawing.parts) {
        expect(area.left).toBeGreaterThanOrEqual(left)
        expect(area.top).toBeGreaterThanOrEqual(top)
        expect(area.right).toBeLessThanOrEqual(right)
        expect(area.bottom).toBeLessThanOrEqual(bottom)
      }
    }),
    runCount(60),
  )
})

const TAG = /^<(?:\?xml [^<>]*\?|(?<close>\/)?(?<name>[\w:]+)(?: [\w:-]+="[^"<]*")*(?<alone>\/)?)>$/

/** Names of what is still open where the text ends; throws where it is no XML. */
function unclosedIn(xml: string): string[] {
  const open: string[] = []
  for (const [, text = "", tag = ""] of xml.matchAll(/([^<]*)(<[^>]*>)?/g)) {
    if (/&(?!(?:amp|lt|gt|quot|#39);)|>/.test(text)) throw new Error(`not escaped: ${text}`)
    const found = TAG.exec(tag)
    if (tag !== "" && !found) throw new Error(`no tag: ${tag.slice(0, 200)}`)
    if (found?.groups) follow(open, found.groups)
  }
  return open
}

function follow(open: string[], { close, name, alone }: Record<string, string | undefined>): void {
  if (name === undefined || alone) return
  if (!close) open.push(name)
  else if (open.pop() !== name) throw new Error(`closed too early: ${name}`)
}

const ALLOWED = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "<script>alert(1)</script>",
    "]]> & <!-- -- --> &amp; \" '",
    "\u0000\u0008\u000b\u001f\ufffe\uffff",
    "\ud800 half \udfff",
    "\u202eобратно\u2066",
    "שלום עולם مرحبا",
    "👩‍👩‍👧 и ещё 🏳️‍🌈".repeat(30),
    "x".repeat(100_000),
  ),
)

test("hostile texts are texts: the picture is valid XML and needs no external files", () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, text, answer) => {
      const { drawing } = draw(
        {
          blocks: [
            {
              id: "b1",
              title,
              questions: [
                {
                  id: "q1",
                  category: "one",
                  text,
                  answers: [
                    { id: "a1", code: 1, text: answer, redirect: { to: "block", id: text } },
                  ],
                },
              ],
            },
          ],
        },
        title,
      )
      const svg = svgOf(drawing, { faces })
      expect(unclosedIn(svg)).toEqual([])
      expect(svg).toMatch(ALLOWED)
      expect(svg).not.toMatch(/<(?:script|foreignObject|image|a)\b/)
      expect(svg.replaceAll(/xmlns(?::xlink)?="[^"]*"/g, "")).not.toMatch(/(?:href|src)="(?!#)/)
      expect(
        [...svg.matchAll(/url\((?<to>.{5})/g)].every(({ groups }) => groups?.["to"] === "data:"),
      ).toBe(true)
    }),
  )
})

test("a text gets two lines and then …, and leaves room for its marks", () => {
  const text = "Очень длинный вопрос о том, во что вы играли, когда и с кем ".repeat(5)
  const redirect = { to: "end" as const }
  const question = { id: "q1", category: "open" as const, text, redirect }
  const { drawing } = draw({ blocks: [{ id: "b1", title: text, questions: [question] }] })
  const texts = textsIn(drawing)
  const lines = texts.filter(({ size, color }) => size === 13 && color === "text")
  expect(lines.map(({ text: line }) => line.endsWith("…"))).toEqual([false, true])
  const mark = texts.find(({ text: word }) => word === t("markShort.end"))
  for (const { x, width } of lines) expect(x + width).toBeLessThan((mark?.x ?? 0) - 15)
})

const signs = ({ parts }: Drawing) =>
  parts
    .filter(({ name }) => name !== undefined)
    .flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === "sign" ? [shape.sign] : [])))

test("closed questions are drawn closed, with totals of their answers", () => {
  const answers = [
    { id: "a1", code: 1, text: "Да", screening: "allow" as const },
    { id: "a2", code: 2, text: "Нет", screening: "deny" as const },
  ]
  const question = { id: "q1", category: "screening" as const, text: "Вы играете?", answers }
  const blocks = [{ id: "b1", title: "Начало", questions: [question] }]
  const closed = draw({ blocks }, "Проект", false).drawing
  expect(textsIn(closed).map(({ text }) => text)).not.toContain("Нет")
  expect(signs(closed)).toEqual(["screening", "allow", "deny"])
  const opened = draw({ blocks }).drawing
  expect(textsIn(opened).map(({ text }) => text)).toContain("Нет")
  expect(signs(opened)).toEqual(["screening", "allow", "deny", "allow", "deny"])
})

test("a part of a picture contains the elements in it", () => {
  const blocks = [1, 2].map((at) => ({
    id: `b${at}`,
    title: `Блок номер ${at}`,
    position: { x: 0, y: at * 3000 },
    questions: [],
  }))
  const { drawing } = draw({ blocks })
  const svg = svgOf(drawing, {
    faces,
    area: { left: 0, top: 2900, right: 400, bottom: 3300 },
    scale: 2,
  })
  expect(svg).toContain('width="800" height="800" viewBox="0 2900 400 400"')
  expect(svg).toContain("Блок номер 1")
  expect(svg).not.toContain("Блок номер 2")
})

const pngSize = (right: number, bottom: number) =>
  pngSizeOf({ area: { left: 0, top: 0, right, bottom } })

test("a PNG is twice as large as the canvas, or as large as browsers can", () => {
  expect(pngSize(500, 300)).toEqual({ scale: 2, width: 1000, height: 600 })
  expect(pngSize(32_768, 100)).toEqual({ scale: 0.5, width: 16_384, height: 50 })
  const { width, height } = pngSize(24_000, 16_000)
  expect(width * height).toBeLessThanOrEqual(120_000_000)
  expect(width * height).toBeGreaterThan(119_900_000)
})

test("the colours of pictures are those of the light theme", () => {
  const sheet = readFileSync(createRequire(import.meta.url).resolve("@qo/core/tokens.css"), "utf8")
  const [light = ""] = sheet.split(".bp6-dark")
  const valueOf = (name: string): string => {
    const value = new RegExp(`--rz-${name}: ([^;]+);`).exec(light)?.[1] ?? ""
    const other = /^var\(--rz-(.+)\)$/.exec(value)?.[1]
    return other === undefined ? value : valueOf(other)
  }
  expect(Object.fromEntries(Object.keys(LIGHT).map((name) => [name, valueOf(name)]))).toEqual(LIGHT)
})

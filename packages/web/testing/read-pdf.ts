import { vi } from "vitest"

export interface ReadPdf {
  pages: number
  /** Size of the first page, points. */
  size: readonly [width: number, height: number]
  /** Texts of the first page in the order in which they are written. */
  texts: readonly string[]
  bookmarks: readonly string[]
  title: unknown
  language: unknown
}

/** It warns that it has no canvas to paint on; only texts are asked of it. */
async function loadReader() {
  const warnings = vi.spyOn(console, "warn").mockImplementation(() => undefined)
  try {
    return await import("pdfjs-dist/legacy/build/pdf.mjs")
  } finally {
    warnings.mockRestore()
  }
}

/** Content of a PDF file as a reader finds it. */
export async function readPdf(data: Uint8Array): Promise<ReadPdf> {
  const { getDocument } = await loadReader()
  const document = await getDocument({ data }).promise
  try {
    const page = await document.getPage(1)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    const { items } = await page.getTextContent()
    const bookmarks = (await document.getOutline()) as readonly { title: string }[] | null
    const info = (await document.getMetadata()).info as Record<string, unknown>
    return {
      pages: document.numPages,
      size: [right - left, top - bottom],
      texts: items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : [])),
      bookmarks: (bookmarks ?? []).map(({ title }) => title),
      title: info["Title"],
      language: info["Language"],
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

import type { ReadProgress } from "../foreign-fault.ts"
import type { Archive } from "./archive.ts"
import type { XmlInParts } from "./xml.ts"

/** Parts of a file after which progress is reported again. */
const REPORTED_PARTS = 1000

/** Reports how much of the XML in an archive has been read. */
export class ReadingProgress {
  private readonly archive: Archive
  private readonly onProgress: (progress: ReadProgress) => void
  private readonly all: number
  private done = 0

  constructor(archive: Archive, onProgress: (progress: ReadProgress) => void = () => undefined) {
    this.archive = archive
    this.onProgress = onProgress
    const texts = archive.names.filter((name) => /\.(?:xml|rels)$/i.test(name))
    this.all = texts.reduce((sum, name) => sum + archive.sizeOf(name), 0)
  }

  /** Counts a file that was read in one piece. */
  add(path: string): void {
    this.done += this.archive.sizeOf(path)
  }

  /** The parts of a file; progress is reported while they are taken. */
  *partsOf({ count, parts }: XmlInParts, path: string): ReturnType<XmlInParts["parts"]> {
    let at = 0
    for (const part of parts()) {
      if (at % REPORTED_PARTS === 0) this.report((this.archive.sizeOf(path) * at) / count)
      at++
      yield part
    }
    this.add(path)
  }

  /** A workbook may link one file several times: the reported part never exceeds the total. */
  private report(more: number): void {
    this.onProgress({ done: Math.min(Math.floor(this.done + more), this.all), all: this.all })
  }
}

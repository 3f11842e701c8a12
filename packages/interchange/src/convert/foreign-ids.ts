import { hash53 } from "@qo/core/lib"
import { ElementId } from "@qo/core/questionnaire"

/** Ids that come from the file alone, so that the same file twice gives the same. */
export class ForeignIds {
  private readonly taken = new Set<string>()

  /** The name in the file, if it is a valid id; else an id derived from it. */
  named(kind: "b" | "q", name: string): string {
    return ElementId.safeParse(name).success && !this.taken.has(name)
      ? this.keep(name)
      : this.made(kind, name)
  }

  /** An id derived from the element's content: of an option its question and its value. */
  made(kind: "b" | "q" | "a" | "s", content: string): string {
    for (let place = 0; ; place++) {
      const id = kind + hash53(content, place, kind.charCodeAt(0)).toString(36)
      if (!this.taken.has(id)) return this.keep(id)
    }
  }

  private keep(id: string): string {
    this.taken.add(id)
    return id
  }
}

import { type Statement, TESTED, testedStatement } from "./statement.ts"

const guide = (name: string, says: string, of: string, slides: number): Statement => ({
  id: `2.guide.${name}`,
  says,
  shownBy: [{ kind: "constant", of, is: slides }, TESTED],
})

/** Section 2: the editor, the guides and the dialogs. */
export const EDITOR: readonly Statement[] = [
  testedStatement("2.editor.add-block", "The menu of the canvas adds a block"),
  testedStatement("2.editor.zoom", "The wheel zooms the canvas"),
  testedStatement("2.editor.pan", "Dragging moves the canvas"),
  testedStatement("2.editor.undo", "Edits are undone and redone"),
  testedStatement("2.editor.connections", "Connections are shown and hidden"),
  testedStatement("2.editor.preview", "The preview is shown and hidden"),
  testedStatement("2.editor.report", "The report opens in a new window"),
  testedStatement("2.editor.refresh", "The project's data are read again on request"),
  testedStatement("2.editor.import", "A structure is imported from a list"),
  testedStatement("2.editor.save", "The project is saved"),
  testedStatement("2.editor.project", "Portraits and settings of the project are edited"),
  testedStatement("2.editor.send", "The project is sent to moderation"),
  testedStatement("2.editor.link", "The survey's link is shown"),
  testedStatement("2.editor.help", "The guide is opened again"),

  guide(
    "direct-link",
    "The guide of projects with a link has 8 slides",
    "slides of editor/direct-link",
    8,
  ),
  guide("default", "The guide of other projects has 10 slides", "slides of editor/default", 10),
  guide("cabinet", "The guide of the cabinet has 6 slides", "slides of lk/demo-researcher", 6),
  testedStatement("2.guide.once", "A guide opens by itself on the first run only"),
  testedStatement("2.guide.remembered", "Guides that were shown are kept in local storage"),
  testedStatement("2.guide.cabinet-first", "Demo researchers get their guide on the first run"),
  testedStatement("2.guide.cabinet-help", "The help button of the cabinet opens its guide again"),
  testedStatement("2.loading", "A full-screen indicator is shown while the product loads"),

  testedStatement(
    "2.modal.queue",
    "Dialogs are shown one at a time; the next opens when the one before has closed",
  ),
  testedStatement("2.modal.close-button", "A dialog has a close button only where it asks for one"),
  testedStatement("2.modal.callback", "A dialog runs a callback when it closes"),
  testedStatement("2.modal.persistent", "A click outside does not close a dialog"),
]

/**
 * Sequences that terminals implement differently. Each is sent only to terminals that have shown that they implement it as the
 * painter needs it.
 */
export interface TerminalSkills {
  /** `CSI b` repeats a blank. Other characters are never repeated, because tmux 3.3a repeats only ASCII characters. */
  repeatsBlanks: boolean
  /** `CSI r` sets margins, and `CSI S` and `CSI T` scroll the lines between them. */
  scrolls: boolean
  /** `CSI @` and `CSI P` shift the rest of a line. tmux leaves old cells if more columns are inserted than moved. */
  shiftsLines: boolean
}

export const NO_SKILLS: TerminalSkills = {
  repeatsBlanks: false,
  scrolls: false,
  shiftsLines: false,
}
export const ALL_SKILLS: TerminalSkills = { repeatsBlanks: true, scrolls: true, shiftsLines: true }

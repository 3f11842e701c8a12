/** Sequences that not every terminal carries out as the painter needs them. Each is sent only to terminals that have shown they do. */
export interface TerminalSkills {
  /** `CSI b` writes a blank several times more. Other characters are never repeated: tmux 3.3a repeats ASCII alone. */
  repeatsBlanks: boolean
  /** `CSI r` sets margins, and `CSI S` and `CSI T` scroll the lines between them. */
  scrolls: boolean
  /** `CSI @` and `CSI P` move the rest of a line. tmux leaves old cells where more columns are inserted than moved. */
  shiftsLines: boolean
}

export const NO_SKILLS: TerminalSkills = {
  repeatsBlanks: false,
  scrolls: false,
  shiftsLines: false,
}
export const ALL_SKILLS: TerminalSkills = { repeatsBlanks: true, scrolls: true, shiftsLines: true }

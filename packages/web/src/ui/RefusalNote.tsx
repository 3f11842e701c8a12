/** Why a rule has skipped the record of a form; announced immediately. */
export const RefusalNote = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className="rz-note rz-note--error" role="alert">
      {text}
    </p>
  )

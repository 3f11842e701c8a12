/** Why a rule has left the record of a form alone; read out at once. */
export const Refused = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className="rz-note rz-note--error" role="alert">
      {text}
    </p>
  )

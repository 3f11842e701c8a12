import type { IrreversibleActName } from "@qo/core/access"
import type { Generated } from "kysely"

export interface FileAndFactorTables {
  picture: PictureTable
  picture_content: PictureContentTable
  picture_upload: PictureUploadTable
  ticket: TicketTable
  step_up_proof: StepUpProofTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
}

/** A picture, named by its content. */
export interface PictureTable {
  id: string
  type: string
  width: number
  height: number
  bytes: number
  created_at: Generated<Date>
  /** Time of the next look whether any save names it. */
  look_at: Date
}

/** Bytes of a picture; lists of pictures never read them. */
export interface PictureContentTable {
  picture_id: string
  content: Buffer
}

/** Accounts that stored a picture; they may see it before any project shows it. */
export interface PictureUploadTable {
  picture_id: string
  user_id: number
  organization_id: number | null
  uploaded_at: Generated<Date>
}

export interface TicketTable {
  ticket_hash: Buffer
  user_id: number
  session_id: number | null
  /** The ticket ends with the session or the API token that it was made with. */
  api_token_id: number | null
  /** Path and query that the ticket is good for. */
  target: string
  expires_at: Date
}

/** A password or code that was given again before an irreversible act. */
export interface StepUpProofTable {
  proof_hash: Buffer
  user_id: number
  session_id: number | null
  /** The proof ends with the session or the API token that it was made with. */
  api_token_id: number | null
  act: IrreversibleActName
  expires_at: Date
}

export interface SecondFactorTable {
  user_id: number
  /** The secret of the codes, encrypted with the server's own. */
  secret: Buffer
  /** Null: the factor is begun, and not confirmed by a code yet. */
  enabled_at: Date | null
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: number | null
  /** Consecutive wrong codes after a right password, whose hash is `failing_password`. */
  failures: Generated<number>
  failing_password: Buffer | null
  created_at: Generated<Date>
}

export interface RecoveryCodeTable {
  user_id: number
  code_hash: Buffer
}

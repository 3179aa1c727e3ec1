import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DraftHandle } from '../drafts/useDraft';
import type { FieldErrors } from '../../api/failure';
import type { LinkFields } from '../list/conflict/conflictRows';
import type { Load } from './useLoad';
import type { RecordSource } from './useRecordValues';
import type { FailureHandler, Payload, SaveHandler, SaveOptions } from './useSave';

export interface RecordFormProps<R extends RaRecord> extends RecordSource<R> {
  words: SaveOptions<R>['words'];
  /** Form values as the API's body; the default reads each field by its rule. */
  fromForm?: (values: FieldValues, record: R | undefined) => Payload;
  /** Rules across fields: texts by source, empty when good. */
  validate?: (values: FieldValues) => FieldErrors;
  save?: SaveHandler<R>;
  /** Reads a record where its form edits more than what the resource answers. */
  load?: Load<R>;
  /** The fields that are compared, and chosen, as one. */
  link?: LinkFields;
  onFailure?: FailureHandler;
  onSaved?: (record: R, mode: 'create' | 'edit') => void;
  saveLabel?: string;
  /** Keeps the save button off while it answers false; it is always on without this. */
  canSave?: (values: FieldValues) => boolean;
  extraActions?: ReactNode;
  children: ReactNode;
}

/** A record form between its opening and its end. */
export interface FormRoundProps<R extends RaRecord> extends RecordFormProps<R> {
  mode: 'create' | 'edit';
  draft: DraftHandle;
  /** Called with what is stored by now and the form goes on from: a part that was saved, or somebody else's version. */
  onRecord: (record: R) => void;
}

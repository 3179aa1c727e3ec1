import { PRESENCE_LABELS, PRESENCES, warrantyTermValueFields } from '@prumo/domain';
import { OptionInput } from '../../shared/inputs';
import { wordOptions } from '../catalogue/catalogue';

const { label, note } = warrantyTermValueFields.presence;

/** Which buildings have the element of a catalogue's record. */
export const PresenceInput = () => (
  <OptionInput
    source="presence"
    label={label}
    options={wordOptions(PRESENCES, PRESENCE_LABELS)}
    helperText={note}
  />
);

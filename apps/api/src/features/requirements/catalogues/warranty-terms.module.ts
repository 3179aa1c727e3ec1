import { type WarrantyKind, warrantyTermFaults, warrantyTermValueFields } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import { checkedRules } from '../../../crud/checked-rules.js';
import { catalogueModule } from './catalogue-module.js';
import { WarrantyTerm } from './warranty-term.entity.js';

export const WarrantyTermsModule = catalogueModule('warranty-terms', WarrantyTerm, {
  fields: warrantyTermValueFields,
  descriptions: {
    regime: 'The table of terms that it is of.',
    kind: "months: ends after `months`; maker: the maker's term or 180 days; at-delivery: none.",
    months: 'Only of the kind months, 1 to 600.',
    basis: 'Set by law, or recommended by the standard and offered.',
    presence: 'Which buildings have the element.',
    source: 'Standard, edition and table.',
    confidence: 'V read in a source, P partly or indirectly, N professional knowledge.',
  },
  codeExample: 'G17170-06',
  filters: { regime: 'text' },
  rules: checkedRules(({ kind, months }) => {
    const faults = warrantyTermFaults((kind ?? 'months') as WarrantyKind, (months ?? null) as number | null);
    if (faults.months !== undefined) throw invalid({ months: faults.months });
  }),
});

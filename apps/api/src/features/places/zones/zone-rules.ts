import { invalid } from '../../../common/errors/domain-error.js';
import { ResourceRules } from '../../../crud/resource.js';
import { valuesOf } from '../../../crud/write/write-record.js';
import { CreateBioclimaticZone, UpdateBioclimaticZone } from './bioclimatic-zone.dto.js';
import { BioclimaticZone } from './bioclimatic-zone.entity.js';

/** Buildings and coverages of an edition refer to a zone: it keeps its own. */
export class ZoneRules extends ResourceRules<BioclimaticZone, CreateBioclimaticZone, UpdateBioclimaticZone> {
  override changing({ edition }: BioclimaticZone, body: UpdateBioclimaticZone): object {
    if (body.edition !== undefined && body.edition !== edition)
      throw invalid({ edition: 'A edição de uma zona não muda: cadastre outra zona.' });
    return valuesOf(body);
  }
}

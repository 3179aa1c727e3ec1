import { formatDate } from '@prumo/domain';
import { areaText, heightText } from '../../../kit/measures';
import { PhoneDetails } from '../../../kit/list/PhoneDetails';
import { RowLink } from '../../../kit/list/RowLink';
import type { Report } from '../types';
import { COLUMNS, generatedText } from '../words';

const NameCell = ({ buildingName, buildingLocation, buildingArea, generatedAt }: Report) => (
  <>
    <RowLink>{buildingName}</RowLink>
    <PhoneDetails
      lines={[buildingLocation || '—', areaText(buildingArea), generatedText(formatDate(generatedAt))]}
    />
  </>
);

/** The columns of the reports list, but for the buttons. */
export const REPORT_COLUMNS = [
  { source: 'buildingName', label: COLUMNS.buildingName, render: NameCell },
  {
    source: 'buildingLocation',
    label: COLUMNS.buildingLocation,
    className: 'tablet-only',
    render: ({ buildingLocation }: Report) => buildingLocation || '—',
  },
  {
    source: 'buildingArea',
    label: COLUMNS.buildingArea,
    className: 'tablet-only',
    align: 'right',
    render: ({ buildingArea }: Report) => areaText(buildingArea),
  },
  {
    source: 'buildingHeight',
    label: COLUMNS.buildingHeight,
    className: 'wide-only',
    align: 'right',
    render: ({ buildingHeight }: Report) => heightText(buildingHeight),
  },
  {
    source: 'buildingFloors',
    label: COLUMNS.buildingFloors,
    className: 'wide-only',
    align: 'right',
    render: ({ buildingFloors }: Report) => buildingFloors,
  },
  {
    source: 'generatedAt',
    label: COLUMNS.generatedAt,
    className: 'tablet-only',
    render: ({ generatedAt }: Report) => formatDate(generatedAt),
  },
] as const;
